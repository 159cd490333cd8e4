import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const checkIntervalMs = 50

/**
 * Lets a closing server wait only for running responses. Node also waits for connections without any request,
 * which browsers open in advance, and for connections whose response ends after Node looked for idle ones.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const closeUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    app.server.closeIdleConnections()
    if (app.server.listening || open.size > 0) setTimeout(closeUnused, checkIntervalMs).unref()
  }
  app.addHook('preClose', async () => closeUnused())
}
