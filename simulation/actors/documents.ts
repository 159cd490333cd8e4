import type { Api } from '#resources/api.ts'
import { addDays } from '#schema/base/time.ts'
import type { Random } from '#sample/base/random.ts'
import type { ActorAccount } from './accounts.ts'
import type { BehaviourProfile } from './behaviourProfile.ts'
import { uploadPicture, nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

/** Registers a card. The sandbox vendor may refuse, so it is tried several times with a new key. */
export async function registerCard(api: Api, random: Random, { cardWeights }: BehaviourProfile, number: number) {
  const kind = drawWeighted(random, cardWeights)
  for (let tries = 0; tries < 5; tries++) {
    const auth_key = `${kind === 'good' ? 'auth' : kind}-${number}-${tries}`
    if (await nullIfRefused(api.creditCard.register({ auth_key }))) break
  }
}

interface LicenceHolder {
  readonly name: string
  readonly birth_date: string
  readonly number: number
}

/** Submits a licence: a mobile one, or a photo of the card. */
export async function sendLicence(world: World, { api, caller }: ActorAccount, random: Random, { number, ...holder }: LicenceHolder) {
  const renew_until = addDays(world.now(), random.between(200, 2000))
  const is_mobile = random.chance(0.2)
  const image = is_mobile ? null : await uploadPicture(world, caller, world.files.licence)
  const card = { license_no: `11-22-${String(number).padStart(6, '0')}-33`, serial_no: 'A12345', class: 'c1', is_mobile, image } as const
  if (await nullIfRefused(api.driverLicense.submit({ ...holder, ...card, issued_on: '2022-03-04', acquired_on: '2015-03-04', renew_until })))
    countEvent(world, 'licence sent')
}
