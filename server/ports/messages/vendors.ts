import type { MessageSettings } from '../../base/settings/messageSettings.ts'
import { createFcmVendor } from './createFcmVendor.ts'
import type { MessageVendorsByChannel, ClosableMessagesPort } from './port.ts'
import { createChannelMessagePort } from './port.ts'
import { smtp } from './smtp.ts'
import { createSolapiVendors } from './createSolapiVendors.ts'

/** Base URLs of the vendors; the sandbox has its own. */
export interface MessageVendorUrls {
  readonly fcm: string
  readonly google: string
  readonly solapi: string
}

const defaultUrls: MessageVendorUrls = { fcm: 'https://fcm.googleapis.com', google: 'https://oauth2.googleapis.com/token', solapi: 'https://api.solapi.com' }

const templatesIn = (templateList = '') => Object.fromEntries(templateList.split(',').flatMap((item) => (item ? [item.split(':') as [string, string]] : [])))

function pushVendor(env: MessageSettings, at: MessageVendorUrls): MessageVendorsByChannel {
  const { FCM_PROJECT_ID: projectId, FCM_CLIENT_EMAIL: clientEmail, FCM_PRIVATE_KEY: key } = env
  if (!projectId || !clientEmail || !key) return {}
  return { push: createFcmVendor({ url: at.fcm, tokenUrl: at.google, projectId, clientEmail, privateKey: key.replaceAll('\\n', '\n').trim() }) }
}

function textVendors(env: MessageSettings, at: MessageVendorUrls): MessageVendorsByChannel {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_SENDER: sender } = env
  if (!apiKey || !apiSecret || !sender) return {}
  return createSolapiVendors({ url: at.solapi, apiKey, apiSecret, sender, channelId: env.ALIMTALK_CHANNEL_ID, templates: templatesIn(env.ALIMTALK_TEMPLATES) })
}

function mailVendor({ SMTP_URL: url, MAIL_FROM: from }: MessageSettings): MessageVendorsByChannel {
  return url && from ? { email: smtp({ url, from }) } : {}
}

/** The vendors whose keys are set. */
export const vendorMessagePort = (env: MessageSettings, at: MessageVendorUrls = defaultUrls): ClosableMessagesPort =>
  createChannelMessagePort({ ...pushVendor(env, at), ...textVendors(env, at), ...mailVendor(env) })
