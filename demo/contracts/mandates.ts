import { dayAfter } from '#schema/base/time.ts'
import type { cms } from '#resources/purchases/cms.ts'
import type { NamedFile } from '#schema/fields/storedFile.ts'
import type { SeedRow } from '#server/seed/insert.ts'
import type { Random } from '../base/random.ts'
import type { Purchase } from './contracts.ts'
import type { Customer } from './people.ts'
import { codeOf } from './people.ts'

export type Mandate = SeedRow<typeof cms>

function resultOf(random: Random, { status, terminated_at, end_date }: Purchase, signedDay: string, today: string) {
  const asked = { requested_at: `${signedDay} 19:10:00` }
  // The bank takes three days.
  if (dayAfter(signedDay, 3) >= today || status === 'contracted') return { status: 'pending', ...asked } as const
  // A contract that is billed has an account that pays.
  if (status === 'ordered' && random.chance(0.5)) return { status: 'rejected', ...asked, result_code: '0032', result_message: '예금주 불일치' } as const
  const done = { ...asked, registered_at: `${dayAfter(signedDay, 3)} 11:00:00`, result_code: '0000', result_message: '정상' }
  const over = status === 'terminated' ? terminated_at?.slice(0, 10) : status === 'completed' && end_date ? dayAfter(end_date, 40) : undefined
  if (over) return { status: 'canceled', ...done, canceled_at: `${over} 10:00:00` } as const
  return { status: 'active', ...done } as const
}

/** A direct-debit mandate for each contract that is paid so. */
export function mandatesOf(
  random: Random,
  today: string,
  contracts: readonly Purchase[],
  customers: ReadonlyMap<number, Customer>,
  bankIds: readonly number[],
  papers: readonly NamedFile[],
): Mandate[] {
  const paid = contracts.filter(({ pay_method, signed_at }) => pay_method === 'cms' && signed_at)
  return paid.map((contract, index): Mandate => {
    const day = (contract.signed_at ?? '').slice(0, 10)
    const account = Array.from({ length: 12 }, () => random.between(0, 9)).join('')
    const who = customers.get(contract.user_id)
    return {
      id: index + 1,
      payer_no: codeOf(random, 'D', day),
      user_id: contract.user_id,
      purchase_id: contract.id,
      ...resultOf(random, contract, day, today),
      bank_id: random.pick(bankIds),
      account_no: account,
      account_last4: account.slice(-4),
      holder: who?.name ?? '',
      holder_birth: (who?.birth_date ?? '1990-01-01').replaceAll('-', '').slice(2),
      pay_day: contract.pay_day,
      consent_type: random.pick(['esign', 'esign', 'paper', 'ars'] as const),
      consent_file: random.pick(papers),
      consented_at: contract.signed_at ?? '',
      agency: 'kftc',
      created_at: contract.signed_at ?? '',
    }
  })
}
