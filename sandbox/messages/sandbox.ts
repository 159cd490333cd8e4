import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair } from 'jose'
import type { MessageSettings } from '#server/base/settings/messageSettings.ts'
import type { MessageVendorUrls } from '#server/ports/messages/vendors.ts'
import type { ReceivedMessage, ChooseMessageOutcome, SandboxInbox } from './behaviour.ts'
import type { AcceptedCredentials } from './createPushAndSmsServer.ts'
import { createPushAndSmsServer } from './createPushAndSmsServer.ts'
import { createMailServer } from './createMailServer.ts'

/** Sandbox servers on loopback with the APIs of the vendors; they validate requests and store the messages. */
export interface MessageSandbox {
  /** Settings and URLs that connect our adapters to the sandbox. */
  readonly settings: MessageSettings
  readonly urls: MessageVendorUrls
  /** The received messages, in order. */
  readonly received: readonly ReceivedMessage[]
  /** Sets the behaviour for the next messages; without argument they are accepted. */
  setBehaviour(how?: ChooseMessageOutcome): void
  close(): Promise<void>
}

const host = '127.0.0.1'
const mailUser = 'ride'
const mailPassword = 'sandbox'
const acceptAll: ChooseMessageOutcome = () => 'take'

const settingsOf = async (
  { apiKey, apiSecret, clientEmail, projectId }: AcceptedCredentials,
  privateKey: CryptoKey,
  mailPort: number,
): Promise<MessageSettings> => ({
  FCM_PROJECT_ID: projectId,
  FCM_CLIENT_EMAIL: clientEmail,
  FCM_PRIVATE_KEY: await exportPKCS8(privateKey),
  SOLAPI_API_KEY: apiKey,
  SOLAPI_API_SECRET: apiSecret,
  SOLAPI_SENDER: '15880000',
  ALIMTALK_CHANNEL_ID: 'KA01PF0000',
  ALIMTALK_TEMPLATES: 'any:KA01TP0000',
  SMTP_URL: `smtp://${mailUser}:${mailPassword}@${host}:${mailPort}`,
  MAIL_FROM: 'Ride <noreply@ride.test>',
})

export async function openMessageSandbox(): Promise<MessageSandbox> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const keys: AcceptedCredentials = { publicKey, clientEmail: 'ride@sandbox.test', projectId: 'sandbox', apiKey: 'NCSSANDBOX', apiSecret: 'sandbox' }
  const desk: SandboxInbox = { received: [], chooseBehaviour: acceptAll }
  const http = createPushAndSmsServer(desk, keys).listen(0, host)
  const mail = createMailServer(desk, mailUser, mailPassword)
  const listening = mail.listen(0, host)
  await Promise.all([once(http, 'listening'), once(listening, 'listening')])
  const origin = `http://${host}:${(http.address() as AddressInfo).port}`
  return {
    settings: await settingsOf(keys, privateKey, (listening.address() as AddressInfo).port),
    urls: { fcm: origin, google: `${origin}/token`, solapi: origin },
    received: desk.received,
    setBehaviour: (how = acceptAll) => void (desk.chooseBehaviour = how),
    async close() {
      http.closeAllConnections()
      await Promise.all([new Promise((finish) => http.close(finish)), new Promise<void>((finish) => mail.close(() => finish()))])
    },
  }
}
