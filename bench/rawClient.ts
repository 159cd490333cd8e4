import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** The outcome of one request. */
export interface RequestOutcome {
  /** HTTP status; 0 if the connection was lost or nothing came in time. */
  readonly status: number
  /** Whether the answer says when to come again. */
  readonly hasRetryAfter: boolean
}

const lost: RequestOutcome = { status: 0, hasRetryAfter: false }
const headEnd = '\r\n\r\n'

/** The bytes of a request. */
export function serializeRequest(method: 'GET' | 'POST', path: string, headers: Readonly<Record<string, string>>, body?: string) {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  })
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`)
}

/** Whether a response is complete, by its length or by its last chunk. */
function isComplete(text: string) {
  const end = text.indexOf(headEnd)
  if (end < 0) return false
  const head = text.slice(0, end).toLowerCase()
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? []
  return length === undefined
    ? !head.includes('transfer-encoding: chunked') || text.endsWith(`\r\n0${headEnd}`)
    : text.length >= end + headEnd.length + Number(length)
}

function responseOf(text: string): RequestOutcome {
  const head = text.slice(0, text.indexOf(headEnd)).toLowerCase()
  return { status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after:') }
}

/**
 * Connections that send prepared bytes and read little of the answers, so that one process can send many times what a server bears. `send` answers undefined
 * when all connections are in use.
 */
export function rawClient(port: number, { most, timeoutMs = 10_000 }: { most: number; timeoutMs?: number }) {
  const idle: Socket[] = []
  let open = 0

  function openSocket() {
    open++
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.once('close', () => {
      open--
      const place = idle.indexOf(socket)
      if (place >= 0) idle.splice(place, 1)
    })
    return socket
  }

  const exchange = (socket: Socket, bytes: Buffer) =>
    new Promise<RequestOutcome>((resolve) => {
      let text = ''
      const end = (response: RequestOutcome) => {
        clearTimeout(timer)
        socket.off('data', receive).off('close', close)
        if (response === lost || /\r\nconnection: close/i.test(text)) socket.destroy()
        else idle.push(socket)
        resolve(response)
      }
      const close = () => end(lost)
      const receive = (chunk: string) => {
        text += chunk
        if (isComplete(text)) end(responseOf(text))
      }
      const timer = setTimeout(close, timeoutMs)
      socket.on('data', receive).once('close', close)
      socket.write(bytes)
    })

  return {
    send(bytes: Buffer): Promise<RequestOutcome> | undefined {
      const socket = idle.pop() ?? (open < most ? openSocket() : undefined)
      return socket && exchange(socket, bytes)
    },
    close: () => {
      for (const socket of idle.splice(0)) socket.destroy()
    },
  }
}

export type RawClient = ReturnType<typeof rawClient>
