import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const everyMs = 50

/**
 * Lets a server that closes wait for answers alone. Node by itself waits, too, for connections over which nothing was ever asked, which browsers open in advance,
 * and for those whose answer ends only after it has looked which ones are idle.
 */
export function closeSoon(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const look = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    app.server.closeIdleConnections()
    if (app.server.listening || open.size > 0) setTimeout(look, everyMs).unref()
  }
  app.addHook('preClose', async () => look())
}
