import type { OpenMessages } from './port.ts'
import type { Sandbox } from './sandbox.ts'

/** Our own adapters, and vendors on loopback that tell nobody; started, and loaded, when somebody first sends something. */
export function localMessages(): OpenMessages {
  let started: Promise<{ sandbox: Sandbox; messages: OpenMessages }> | undefined
  const start = async () => {
    const [{ openSandbox }, { vendorMessages }] = await Promise.all([import('./sandbox.ts'), import('./vendors.ts')])
    const sandbox = await openSandbox()
    return { sandbox, messages: vendorMessages(sandbox.settings, sandbox.places) }
  }
  return {
    send: async (message) => (await (started ??= start())).messages.send(message),
    async close() {
      const { sandbox, messages } = (await started) ?? {}
      await messages?.close()
      await sandbox?.close()
    },
  }
}
