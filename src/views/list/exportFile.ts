import { refusal } from '#provider/refusal.ts'

/** The file's own name, as the server sent it. */
function nameIn(disposition: string | null) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'export')
}

function offer(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Downloads a file, telling how much has come, and hands it to the browser under the server's name. */
export async function downloadFile(path: string, onProgress: (bytes: number) => void) {
  const answer = await fetch(path)
  if (!answer.ok || !answer.body) throw refusal(answer.status, await answer.json().catch(() => null), answer.headers)

  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' }
  const file = await new Response(answer.body.pipeThrough(counting), { headers }).blob()
  const name = nameIn(answer.headers.get('content-disposition'))
  offer(file, name)
  return name
}
