import type { Api } from '#resources/api.ts'
import type { Random } from '#sample/base/random.ts'
import type { ClaimKind } from '../texts/claimTexts.ts'
import { memberReplies, claimTexts } from '../texts/claimTexts.ts'
import { chargeObjections } from '../texts/chargeObjections.ts'
import { reviewTexts } from '../texts/reviewTexts.ts'
import type { BehaviourProfile } from './behaviourProfile.ts'
import { nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

const topics = ['car', 'clean', 'spot', 'app'] as const
const toneOf = (score: number) => (score >= 4 ? 'good' : score === 3 ? 'fair' : 'bad')
const scoreWeights = { '5': 58, '4': 26, '3': 9, '2': 4, '1': 3 } as const
const claimWeights = Object.fromEntries(Object.entries(claimTexts).map(([kind, { share }]) => [kind, share])) as Record<ClaimKind, number>

/** Reviews a ride, with or without text. Only a settled ride can be reviewed. */
export async function reviewRide(world: World, api: Api, random: Random, rent_id: number) {
  const score = Number(drawWeighted(random, scoreWeights))
  const texts = random.sample(topics, random.between(2, 3)).map((topic) => random.pick<string>(reviewTexts[toneOf(score)][topic]))
  const near = () => Math.max(1, Math.min(5, score + random.pick([-1, 0, 0, 0, 1])))
  const sub_scores = random.chance(0.6) ? { car: near(), clean: near(), spot: near(), app: near() } : null
  const content = random.chance(0.88) ? texts.join(' ') : null
  if (await nullIfRefused(api.review.write({ rent_id, acc_rent_id: null, score, sub_scores, content, images: [] }))) countEvent(world, 'reviewed')
}

/** Opens a claim about the current or the last ride. */
export async function openClaim(world: World, api: Api, random: Random, rent_id: number, photo: string) {
  const type = drawWeighted(random, claimWeights)
  const [title, content] = random.pick(claimTexts[type].claims)
  const images = type === 'damage' || type === 'dirty' || type === 'accident' ? [photo] : []
  const claimInput = { type, rent_id, rcar_id: null, occurred_at: world.now(), title, content, images }
  if (await nullIfRefused(api.claim.open(claimInput))) countEvent(world, 'complained')
}

/** Disputes some charges, and pays charges for which the card has failed. */
async function settleCharges(world: World, api: Api, random: Random, objects: number) {
  const { rows } = await api.fineLog.findMany({ params: { status: ['notified', 'failed'], num: 5 } })
  for (const { id, status } of rows) {
    if (status === 'failed') {
      if (random.chance(0.6) && (await nullIfRefused(api.fineLog.charge({ id })))) countEvent(world, 'charge paid')
    } else if (random.chance(objects) && (await nullIfRefused(api.fineLog.dispute({ id, dispute_text: random.pick(chargeObjections), dispute_files: [] })))) {
      countEvent(world, 'charge disputed')
    }
  }
}

async function continueClaims(world: World, api: Api, random: Random) {
  const { rows } = await api.claim.findMany({ params: { status: ['received', 'in_progress', 'waiting'], num: 5 } })
  for (const { id, status } of rows) {
    const replyInput = { id, text: random.pick(memberReplies), files: [] }
    if (status === 'waiting') await nullIfRefused(api.claim.answer(replyInput))
    else if (random.chance(0.3)) await nullIfRefused(api.claim.write(replyInput))
    else continue
    countEvent(world, 'wrote of a complaint')
  }
}

async function payBills(world: World, api: Api, random: Random) {
  const { rows } = await api.monthlyInvoice.findMany({ params: { status: ['failed', 'overdue'], num: 3 } })
  for (const { id } of rows)
    if (random.chance(0.5) && (await nullIfRefused(api.monthlyInvoice.collect({ id, credit_card_id: null })))) countEvent(world, 'bill paid late')
}

/** What a member does after opening the app, before searching for a car: charges, claims, bills, notifications. */
export async function handleMemberFollowUps(world: World, api: Api, random: Random, { handlesPending, disputes }: BehaviourProfile) {
  if (random.chance(0.06) && (await nullIfRefused(api.coupon.enter({ code: 'RIDE5000' })))) countEvent(world, 'coupon by code')
  if (!random.chance(handlesPending)) return
  await settleCharges(world, api, random, disputes)
  await continueClaims(world, api, random)
  if (random.chance(0.5)) await payBills(world, api, random)
  const { rows } = await api.noti.findMany({ params: { status: ['sent', 'skipped'], num: 1, orderBy: 'id-desc' } })
  for (const { id } of rows) await nullIfRefused(api.noti.markRead({ id }))
}
