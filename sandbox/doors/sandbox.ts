import fastify from 'fastify'

/** The prefix of a device id selects its behaviour: `NONE` has no such command, `ASLEEP` times out; all others execute commands. */
const behaviourPatterns = { none: /^NONE/, asleep: /^ASLEEP/ } as const

export interface DoorSandbox {
  readonly url: string
  /** The received commands, in order. */
  readonly commands: readonly { readonly device: string; readonly command: string; readonly key: string }[]
  close(): Promise<void>
}

const knownCommands = new Set(['unlock-and-enable-driving', 'lock-and-disable-driving', 'draw-attention'])

/** A sandbox on loopback with the API of INVERS. */
export async function openDoorSandbox(): Promise<DoorSandbox> {
  const commands: { device: string; command: string; key: string }[] = []
  const app = fastify({ forceCloseConnections: true })
  app.post<{ Params: { device: string; command: string } }>('/vehicles/:device/commands/:command', async ({ params, headers }, reply) => {
    const { device, command } = params
    if (headers.authorization !== 'Bearer sandbox') return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'who is it' })
    if (!knownCommands.has(command) || behaviourPatterns.none.test(device))
      return reply.code(409).send({ code: 'NO_CAPABILITY', message: '지원하지 않는 명령' })
    if (behaviourPatterns.asleep.test(device)) return reply.code(504).send({ code: 'VEHICLE_TIMEOUT', message: 'the vehicle did not answer' })
    const key = String(headers['x-request-id'])
    commands.push({ device, command, key })
    return reply.header('x-request-id', key).send({ central_lock: command.startsWith('unlock') ? 'UNLOCKED' : 'LOCKED' })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  return { url, commands, close: () => app.close() }
}
