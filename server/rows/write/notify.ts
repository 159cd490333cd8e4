import type { Action, NotificationSpec, PaymentAction, Resource } from '#schema'
import { localizedLabel } from '#schema'
import type { MessageValue, MessageValues } from '#schema/base/localizedText.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { declaredFieldKeys, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import {
  buildNotificationBodyTemplate,
  declinePlaceholderFields,
  fillsPlaceholder,
  placeholdersIn,
  withoutUnfilledLines,
} from '#schema/declare/notifications.ts'
import { rowLabelSql, quotedTable } from '../columns.ts'
import type { StoredRow } from '../rowStore.ts'
import { handlerContextOf } from './handlerContext.ts'
import type { UnitOfWork } from '../unitOfWork.ts'
import type { RowValues } from './write.ts'

/** A completed action, with the row after it. */
interface CompletedAction {
  readonly name: string
  readonly action: Action
  readonly params: RowValues
  readonly row: StoredRow
  /** The state before the action. */
  readonly from: string
}

/** The title of a referenced row. */
async function titleOf({ registry, connection }: UnitOfWork, to: string, id: unknown): Promise<string | undefined> {
  const resource = registry.find(to)
  if (!resource) return undefined
  const joins: string[] = []
  const label = rowLabelSql(registry, resource, 'super', 't', joins)
  const [match] = await connection.query<{ label: string }>(`select ${label} as label from ${quotedTable(resource)} t ${joins.join(' ')} where t.id = $1`, [id])
  return match?.label
}

/** A value in readable form: the label of a choice, the title of a reference, a number as it is (it is formatted later). */
async function placeholderValue(uow: UnitOfWork, { field, spec }: FieldKey, value: unknown): Promise<MessageValue | undefined> {
  if (value === null || value === undefined || value === '') return undefined
  if (spec.refers) return titleOf(uow, spec.refers.to, value)
  const label = field.choices?.[String(value)]
  if (label !== undefined) return localizedLabel(label, String(value))
  return typeof value === 'number' ? value : String(spec.print(value))
}

interface NotificationInput {
  readonly spec: NotificationSpec | undefined
  /** The sources of placeholder values, the row first. */
  readonly sources: readonly { readonly fieldKeys: readonly FieldKey[]; readonly values: RowValues }[]
  /** Prevents duplicate notifications. */
  readonly key: string
}

async function placeholderValues(uow: UnitOfWork, sources: NotificationInput['sources'], holes: readonly string[]): Promise<MessageValues> {
  const match: Record<string, MessageValue> = {}
  for (const hole of holes) {
    const from = sources.find(({ fieldKeys }) => fieldKeys.some(fillsPlaceholder(hole)))
    const fieldKey = from?.fieldKeys.find(fillsPlaceholder(hole))
    const filling = fieldKey && (await placeholderValue(uow, fieldKey, from?.values[fieldKey.key]))
    if (filling !== undefined) match[hole] = filling
  }
  return match
}

/** In a link, values are inserted unformatted. */
const linkOf = (link: string, row: StoredRow) => link.replace(/\{(\w+)\}/g, (_hole, key: string) => encodeURIComponent(String(row[key])))

async function notifyMember(
  uow: UnitOfWork,
  resource: Resource,
  { row, from }: Pick<CompletedAction, 'row' | 'from'>,
  { spec, sources, key }: NotificationInput,
) {
  const { notificationStore } = uow.registry
  if (!spec || !notificationStore?.hooks.onNotify) return
  if (spec.from && !spec.from.includes(from)) return
  const to = spec.to === 'id' ? row.id : row[declaredFieldKeys(resource).find((fieldKey) => fieldKey.name === spec.to)?.key ?? '']
  if (typeof to !== 'number') return
  const body = buildNotificationBodyTemplate(spec, row)
  const values = await placeholderValues(uow, sources, [...new Set([...placeholdersIn(spec.title), ...placeholdersIn(body)])])
  const { category, title, link, channels } = spec
  const notification = {
    to,
    about: { resource, id: row.id },
    category,
    title,
    body: withoutUnfilledLines(body, (hole) => values[hole] !== undefined),
    values,
    link: link === undefined ? null : linkOf(link, row),
    ...(channels && { channels }),
    key,
  }
  await notificationStore.hooks.onNotify({ ...handlerContextOf(uow, notificationStore.resource), notification })
}

const sourcesOf = (resource: Resource, { action, params, row }: CompletedAction) => [
  { fieldKeys: declaredFieldKeys(resource), values: row },
  { fieldKeys: fieldKeysOfFields(action.ask ?? {}), values: params },
]

/** Notifies the member concerned by an action, in its transaction; does nothing when the row has no recipient. */
export const notifyOfAction = (uow: UnitOfWork, resource: Resource, done: CompletedAction) =>
  notifyMember(uow, resource, done, {
    spec: done.action.notification,
    sources: sourcesOf(resource, done),
    key: `${resource.name}:${done.row.id}:${done.name}:${done.row.version}`,
  })

/** Notifies the member concerned that a payment was declined, with the reason. The key contains the time, because the row's version may not change. */
export const notifyPaymentDeclined = (
  uow: UnitOfWork,
  resource: Resource,
  done: CompletedAction & { readonly action: PaymentAction },
  { reason, at }: { readonly reason: string; readonly at: string },
) =>
  notifyMember(uow, resource, done, {
    spec: done.action.declineNotification,
    sources: [...sourcesOf(resource, done), { fieldKeys: fieldKeysOfFields(declinePlaceholderFields), values: { reason } }],
    key: `${resource.name}:${done.row.id}:${done.name}:${at}`,
  })
