import type { DebitsPort, Mandate, ExternalJobContext, Row } from '#schema'
import { cms } from './cms.ts'

type Call = ExternalJobContext<typeof cms>
type Status = Row<typeof cms>['status']

interface PendingMandate extends Mandate {
  readonly id: number
  readonly status: Status
}

const pendingMandatesSql = `select m.id::int as id, m.status, m.payer_no, m.holder, m.account_no_sealed as account_no, m.holder_birth_sealed as holder_no, b.code as bank, u.phone
  from cms_list m join banks b on b.id = m.bank_id join users u on u.id = m.user_id
  where m.deleted_at is null and m.status in ('requested', 'pending', 'cancel_requested') order by m.id limit 200`

type EncryptedMandate = Omit<PendingMandate, 'account_no' | 'holder_no'> & { readonly account_no: Buffer; readonly holder_no: Buffer }

const loadPendingMandates = ({ transaction }: Call) =>
  transaction(async ({ db, cipher }): Promise<PendingMandate[]> => {
    const open = (sealed: Buffer) => String(JSON.parse(cipher.decrypt(sealed)))
    return (await db.query<EncryptedMandate>(pendingMandatesSql)).map((item) => ({
      ...item,
      account_no: open(item.account_no),
      holder_no: open(item.holder_no),
    }))
  })

type Step = { readonly transition: 'submit' | 'activate' | 'end' } | { readonly transition: 'reject'; readonly code: string; readonly message: string } | null

/** Next step of a mandate by the vendor's response. Asks for the mandate before registering it, so that it is not registered twice. */
async function nextStepOf(port: DebitsPort, { id: _id, status, ...mandate }: PendingMandate): Promise<Step> {
  if (status === 'cancel_requested') return (await port.endMandate(mandate.payer_no)).outcome === 'gone' ? { transition: 'end' } : null
  const mandateState = await port.mandateState(mandate.payer_no)
  const response = mandateState.outcome === 'missing' ? await port.register(mandate) : mandateState
  if (response.outcome === 'denied') return { transition: 'reject', code: response.code, message: response.message }
  if (response.outcome === 'active') return { transition: 'activate' }
  return response.outcome !== 'unknown' && status === 'requested' ? { transition: 'submit' } : null
}

async function applyStep({ transaction }: Call, { id, status }: PendingMandate, step: NonNullable<Step>) {
  await transaction(async ({ db }) => {
    const row = await db.get(cms, id, { lock: true })
    // Finance may have changed the mandate in the meantime.
    if (row.status !== status) return
    if (step.transition === 'reject')
      await db.transition(cms, id, 'reject', { result_code: step.code.slice(0, 100), result_message: step.message.slice(0, 100) || step.code.slice(0, 100) })
    else await db.transition(cms, id, step.transition)
  })
}

/** Registers and ends mandates at the vendor, and stores the results. */
export async function syncMandates(call: Call) {
  const { debits } = call.ports
  if (!debits.isConfigured) return { carried: 0 }
  let carried = 0
  for (const mandate of await loadPendingMandates(call)) {
    const step = await nextStepOf(debits, mandate)
    if (!step) continue
    await applyStep(call, mandate, step)
    carried += 1
  }
  return { carried }
}
