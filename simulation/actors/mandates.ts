import type { Random } from '#sample/base/random.ts'
import type { Staff } from './staff.ts'
import { tried } from './wire.ts'
import type { World } from './world.ts'
import { draw, note } from './world.ts'

/** How an account ends tells what the clearing house says of it: most have the money; some are empty, and some are not their holder's. */
const endings = { sound: 80, empty: 16, refused: 4 } as const

function accountOf(random: Random) {
  const first = `110-${random.between(100, 999)}-${random.between(10, 99)}`
  const kind = draw(random, endings)
  if (kind === 'sound') return `${first}${random.between(2000, 9999)}`
  return `${first}${kind === 'empty' ? '1111' : '0000'}`
}

/** A member wants to pay from an account, and proves consent; whether it is theirs is for the bank to say. The number of the mandate, null where it was not taken. */
export async function askForMandate(world: World, staff: Staff, random: Random, user_id: number): Promise<number | null> {
  const { api } = staff.finance
  const [{ name, birth_date }, banks] = await Promise.all([staff.manager.api.user.findById({ id: user_id }), api.bank.findMany({ params: { num: 10 } })])
  if (birth_date === null) return null
  const account = {
    user_id,
    bank_id: random.pick(banks.rows).id,
    account_no: accountOf(random),
    holder: name,
    holder_birth: birth_date.replaceAll('-', '').slice(2),
    pay_day: random.pick([5, 15, 25]),
    consent_type: random.pick(['esign', 'paper', 'ars'] as const),
    consent_file: world.things.paper,
    agency: 'kftc' as const,
  }
  const saved = await tried(api.cms.save({ saveParamsArray: [account] }))
  if (saved) note(world, 'mandate asked for')
  return saved?.[0] ?? null
}
