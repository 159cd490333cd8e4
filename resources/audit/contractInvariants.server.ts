import type { Resource } from '#schema'
import { tableOf } from '#schema'
import { declaredFieldKeys, fieldKeysOf } from '#schema/row/fieldKey.ts'
import { isFieldFrozen } from '#schema/row/frozen.ts'
import { allResources } from '../index.ts'
import { purchase } from '../purchases/contract/purchase.ts'
import type { Invariant } from './invariant.server.ts'

/** Columns that must not change after a contract is signed; columns that are erased with the member are not part of the agreement. */
const signedKeys = declaredFieldKeys(purchase)
  .filter(({ name, field }) => isFieldFrozen(purchase, name, { status: 'contracted' }) && field.options.erase === undefined)
  .map(({ key }) => `'${key}'`)

/** SQL condition: the change was made by a member. Members who were staff at that time are excluded. */
const changedByMemberSql = `c.actor_id = u.id and u.role = 'normal' and c.real_id is null
  and not exists (select 1 from change_log d where d.resource = 'user' and d.row_id = u.id and d.action = 'demoteStaff' and d.id > c.id)`

/** SQL: changes that a member made to a row of another member. */
const foreignChangesSql = (resource: Resource, by: string) =>
  `select c.id, c.resource from change_log c join users u on ${changedByMemberSql} join "${tableOf(resource.name)}" t on t.id = c.row_id
   where c.resource = '${resource.name}' and c.action <> 'erase' and t."${by}" <> c.actor_id`

/** References that people choose. */
const chosenReferencesOf = (resource: Resource) =>
  declaredFieldKeys(resource).filter(({ field, spec }) => spec.refers?.many === false && !field.options.readOnly)

/** Referenced resources; their rows are soft-deleted. */
const softDeletedResources = new Set(allResources.flatMap((resource) => fieldKeysOf(resource).flatMap(({ spec }) => (spec.refers ? [spec.refers.to] : []))))

/** SQL: rows created by a person with a reference to a row that was already deleted. */
const deletedReferencesSql = allResources.flatMap((resource) =>
  chosenReferencesOf(resource).flatMap(({ key, spec: { refers } }) => {
    if (!refers || !softDeletedResources.has(refers.to)) return []
    const pointed = `"${tableOf(resource.name)}" t join "${tableOf(refers.to)}" d on d.id = t."${key}"`
    return [`select t.id, '${resource.name}.${key}' as at from ${pointed} where t.created_by_id is not null and d.deleted_at < t.created_at`]
  }),
)

/** SQL: advertisements sent without consent; consents that changed afterwards are ignored. */
const sentWithoutConsentSql = (agreed: string, when: string) =>
  `select n.id from notis n join users u on u.id = n.user_id where n.is_ad and n.status = 'sent' and u.role = 'normal' and u.status <> 'withdrawn'
   and ${when} and not u.${agreed} and not exists (select 1 from change_log c where c.resource = 'user' and c.row_id = u.id and c.after ? '${agreed}' and c.at >= n.sent_at)`

const sentAtNightSql = `n.channel in ('push', 'sms') and (n.sent_at at time zone 'Asia/Seoul')::time not between '08:00' and '20:59:59.999'`

/** Invariants of contracts, documents, rights, messages and the change log. */
export const contractInvariants: readonly Invariant[] = [
  {
    id: 'I22',
    message: 'every required consent has a document in force',
    rowsSql: `posts where type = 'policy'`,
    broken: `select 0 as id, k as policy_key from unnest(array['terms', 'privacy', 'location', 'waiver']) k where not exists (select 1 from posts p
        where p.policy_key = k and p.type = 'policy' and p.is_visible and p.deleted_at is null and coalesce(p.effective_date, '-infinity') <= '{now}'::date)`,
  },
  {
    id: 'I26',
    message: 'signed contracts do not change and keep the calculated fee',
    rowsSql: 'purchases where signed_at is not null',
    broken: `select p.id from purchases p join change_log s on s.resource = 'purchase' and s.row_id = p.id and s.action = 'contract'
        join change_log c on c.resource = 'purchase' and c.row_id = p.id and c.id > s.id where c.after ?| array[${signedKeys.join(', ')}]
        union all select id from purchases where signed_at is not null and (monthly_fee is null or contract_no is null
        or (calc_snapshot ->> 'term_months')::int <> term_months or (calc_snapshot ->> 'monthly')::bigint <> monthly_fee)`,
  },
  {
    id: 'I27',
    message: 'the cycles of a contract have its fee, and a completed contract has all cycles',
    rowsSql: 'urents',
    broken: `select u.id from urents u join purchases p on p.id = u.purchase_id where u.deleted_at is null and u.base_fee <> p.monthly_fee
        union all select p.id from purchases p where p.deleted_at is null and p.status = 'completed' and p.kind <> 'subscribe' and p.monthly_fee * p.term_months <>
        (select coalesce(sum(u.base_fee), 0) from urents u where u.purchase_id = p.id and u.deleted_at is null and u.status <> 'canceled')`,
  },
  {
    id: 'I31',
    message: 'members have written only their own rows',
    rowsSql: `change_log c join users u on ${changedByMemberSql}`,
    broken: allResources
      .flatMap((resource) => (resource.ownerAccess ? [foreignChangesSql(resource, `${resource.ownerAccess.by}_id`)] : []))
      .join(' union all '),
  },
  {
    id: 'I33',
    message: 'advertisements were sent only with consent, and at night only with consent to the night',
    rowsSql: `notis where is_ad and status = 'sent'`,
    broken: [
      sentWithoutConsentSql('agree_push', `n.channel = 'push'`),
      sentWithoutConsentSql('agree_sms', `n.channel = 'sms'`),
      sentWithoutConsentSql('agree_night', sentAtNightSql),
    ].join(' union all '),
  },
  {
    id: 'I35',
    message: 'no reference was set to a row that was already deleted',
    rowsSql: `change_log where action = 'create'`,
    broken: deletedReferencesSql.join(' union all '),
  },
  {
    id: 'I36',
    message: 'each change of a row starts from the values of the previous change',
    rowsSql: `change_log where after ? 'version'`,
    broken: `select min(id) as id, resource, row_id from change_log where after ? 'version' group by resource, row_id, after ->> 'version' having count(*) > 1
        union all select id, resource, row_id from change_log where (before ->> 'version')::bigint + 1 <> (after ->> 'version')::bigint`,
  },
]
