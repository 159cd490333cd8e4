import type { ClosableMessagesPort } from '#server/ports/messages/port.ts'
import type { MessageSandbox } from './sandbox.ts'

/** The vendor adapters with sandbox servers on loopback; loaded and started with the first message. */
export function localMessages(): ClosableMessagesPort {
  let started: Promise<{ sandbox: MessageSandbox; messages: ClosableMessagesPort }> | undefined
  const start = async () => {
    const [{ openMessageSandbox }, { vendorMessagePort }] = await Promise.all([import('./sandbox.ts'), import('#server/ports/messages/vendors.ts')])
    const sandbox = await openMessageSandbox()
    return { sandbox, messages: vendorMessagePort(sandbox.settings, sandbox.urls) }
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
