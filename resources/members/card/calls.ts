import { z } from 'zod'
import { get, externalCall, text } from '#schema'
import { formShape } from '#schema/row/shape.ts'

const registerParams = formShape({
  auth_key: text({ ko: '카드 인증 키', en: 'Card authentication key' }, { max: 300, exampleValue: 'auth_####' }),
  nickname: text({ ko: '별칭', en: 'Nickname' }, { max: 30, optional: true }),
})

/** Card registration: the app gets an auth key from the vendor for this customer key and sends it here. */
export const cardRegistrationCalls = {
  customer: get({
    summary: { ko: '카드 등록용 고객키 받기', en: 'Get a customer key for card registration' },
    can: 'user',
    result: z.object({ customer_key: z.string() }),
  }),
  /** The page gets `customerKey`, `successUrl` and `failUrl`. It comes back with `authKey`, or with `code` and `message`. */
  openWindow: externalCall({
    summary: { ko: '카드 인증 창 주소 받기', en: 'Get the address of the card window' },
    can: 'user',
    forbidImpersonation: true,
    params: z.strictObject({}),
    result: z.object({ customer_key: z.string(), window_url: z.string() }),
  }),
  register: externalCall({
    summary: { ko: '카드 등록', en: 'Register a card' },
    can: 'user',
    forbidImpersonation: true,
    params: registerParams,
    result: z.object({ id: z.int(), is_default: z.boolean() }),
  }),
}
