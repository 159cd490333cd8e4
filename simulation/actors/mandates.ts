import type { Random } from '#sample/base/random.ts'
import type { StaffByRole } from './staff.ts'
import { nullIfRefused } from './apiClient.ts'
import type { World } from './world.ts'
import { drawWeighted, countEvent } from './world.ts'

/** Weights of account types. The last digits of the account number decide how the sandbox responds: paid, insufficient funds, or not the holder's account. */
const accountWeights = { sound: 80, empty: 16, refused: 4 } as const

function accountOf(random: Random) {
  const first = `110-${random.between(100, 999)}-${random.between(10, 99)}`
  const kind = drawWeighted(random, accountWeights)
  if (kind === 'sound') return `${first}${random.between(2000, 9999)}`
  return `${first}${kind === 'empty' ? '1111' : '0000'}`
}

/** Registers a direct debit mandate with the consent of a member. Returns its id, or null if it is refused; the bank decides later whether it is valid. */
export async function registerMandate(world: World, staff: StaffByRole, random: Random, user_id: number): Promise<number | null> {
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
    consent_file: world.files.paper,
    agency: 'kftc' as const,
  }
  const saved = await nullIfRefused(api.cms.save({ saveParamsArray: [account] }))
  if (saved) countEvent(world, 'mandate requested')
  return saved?.[0] ?? null
}
