import { z } from 'zod'
import type { CardsPort, IssuedCard } from '#schema'
import { issuerNameOf } from './cardIssuers.ts'
import type { TossResponse, TossAccess } from './tossClient.ts'
import { sendTossRequest, unreadableOutcome, mapTossOutcome, errorOutcome } from './tossClient.ts'

const issuedShape = z.object({
  billingKey: z.string().min(1),
  customerKey: z.string(),
  cardCompany: z.string().nullish(),
  card: z.object({ issuerCode: z.string().nullish(), number: z.string(), cardType: z.string().nullish(), ownerType: z.string().nullish() }),
})

/** Toss's Korean names for card and owner types. */
const cardTypes = new Map<string, IssuedCard['card_type']>([
  ['신용', 'credit'],
  ['체크', 'check'],
  ['기프트', 'gift'],
])
const ownerTypes = new Map<string, IssuedCard['owner_type']>([
  ['개인', 'personal'],
  ['법인', 'corp'],
])

/** `43301234****123*` becomes `4330-1234-****-123*`. */
const formatMaskedNumber = (number: string) =>
  number
    .replace(/[^\d*]/g, '')
    .match(/.{1,4}/g)
    ?.join('-') ?? number

function issuedCardOf(raw: unknown, customerKey: string): IssuedCard | ReturnType<typeof unreadableOutcome> {
  const { data } = issuedShape.safeParse(raw)
  // The response may contain a billing key, so it is not included in the error.
  if (!data || data.customerKey !== customerKey) return unreadableOutcome('an issued key')
  const { billingKey, cardCompany, card } = data
  return {
    outcome: 'issued',
    pg: 'toss',
    billing_key: billingKey,
    issuer: cardCompany ?? issuerNameOf(card.issuerCode) ?? '',
    masked_no: formatMaskedNumber(card.number),
    card_type: cardTypes.get(card.cardType ?? '') ?? null,
    owner_type: ownerTypes.get(card.ownerType ?? '') ?? null,
  }
}

const deniedOutcome = (tossResponse: TossResponse) => {
  const no = errorOutcome(tossResponse)
  return no.outcome === 'declined' ? ({ ...no, outcome: 'denied' } as const) : no
}

const goneOutcome = { outcome: 'gone' } as const

/** Cards that Toss Payments stores for us. */
export const tossCardsPort = (access: TossAccess): CardsPort => ({
  // Toss Payments opens its window only by its own script.
  windowUrl: async () => null,
  async issue({ auth_key, customer_key }) {
    const tossResponse = await sendTossRequest(access, 'POST', '/v1/billing/authorizations/issue', { authKey: auth_key, customerKey: customer_key })
    return mapTossOutcome<ReturnType<typeof issuedCardOf> | ReturnType<typeof deniedOutcome>>(
      tossResponse,
      (raw) => issuedCardOf(raw, customer_key),
      deniedOutcome,
    )
  },
  async deleteBillingKey({ billing_key }) {
    const tossResponse = await sendTossRequest(access, 'DELETE', `/v1/billing/${encodeURIComponent(billing_key)}`)
    // A card that Toss does not know counts as deleted.
    return mapTossOutcome<typeof goneOutcome | ReturnType<typeof deniedOutcome>>(
      tossResponse,
      () => goneOutcome,
      (no) => (no.status === 404 ? goneOutcome : deniedOutcome(no)),
    )
  },
})
