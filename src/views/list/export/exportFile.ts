import { fileNameIn, saveFile } from '#client/downloads.ts'
import { reauthentication } from '#provider'
import { toHttpError } from '#provider/httpError.ts'
import { currentLanguage } from '#schema/base/label.ts'

const newline = 10
const quote = 34

/** Counts the rows of a CSV or JSON stream; line breaks inside quoted CSV values do not count. Other formats return nothing. */
function lineCounter(type: string) {
  const counts = type.startsWith('text/csv') || type.startsWith('application/json')
  const quoted = type.startsWith('text/csv')
  let lines = 0
  let inside = false
  return (chunk: Uint8Array) => {
    if (!counts) return undefined
    for (const byte of chunk) {
      if (byte === quote && quoted) inside = !inside
      else if (byte === newline && !inside) lines++
    }
    // The CSV header is not a row; JSON has one line break per row.
    return quoted ? Math.max(0, lines - 1) : lines
  }
}

export interface DownloadProgress {
  readonly bytes: number
  /** The rows so far, for CSV and JSON. */
  readonly rows?: number
}

/** Downloads a file with progress reports and saves it under the server's file name. */
export async function downloadFile(path: string, onProgress: (received: DownloadProgress) => void, signal: AbortSignal) {
  const answer = await reauthentication.sendWithRetry(() => fetch(path, { signal, headers: { 'accept-language': currentLanguage() } }))
  if (!answer.ok || !answer.body) throw toHttpError(answer.status, await answer.json().catch(() => null), answer.headers)

  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const count = lineCounter(type)
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      const rows = count(chunk)
      onProgress({ bytes, ...(rows !== undefined && { rows }) })
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(answer.body.pipeThrough(counting), { headers: { 'content-type': type } }).blob()
  signal.throwIfAborted()
  const name = fileNameIn(answer.headers.get('content-disposition')) ?? 'export'
  saveFile(name, file)
  return name
}
