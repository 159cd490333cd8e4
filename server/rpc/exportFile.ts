import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Resource } from '#schema'
import { fault, issue, isStaff, pathOf, textOf } from '#schema'
import { words } from '#schema/fields/words.ts'
import { permissionOf } from '#schema/permissions.ts'
import { issuesOf } from '#schema/shape.ts'
import { noteAccess } from '../rows/accessLog.ts'
import { exportRows } from '../rows/sheets/export.ts'
import type { OutType } from '../rows/sheets/exportFormat.ts'
import { formats } from '../rows/sheets/exportFormat.ts'
import { listingOf } from '../rows/read/listing.ts'
import { must } from '../rows/refuse.ts'
import type { Desk } from './desk.ts'
import { onlyKeys } from './payload.ts'

const isOutType = (raw: unknown): raw is OutType => typeof raw === 'string' && Object.hasOwn(formats, raw)

const reasonShape = words({ min: 2, max: 200 })

/** Why persons' rows are carried off: must be said in production, may be said everywhere. */
function reasonOf({ context }: Desk, of: Resource, raw: unknown) {
  if (raw === undefined && !(of.personal && context.env.production)) return undefined
  const parsed = reasonShape.safeParse(raw, { reportInput: true })
  if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error, ['reason']) })
  return parsed.data
}

/** An export has all rows of its filter; a page of them only where both its size and its number are said. */
function refusePaging(raw: unknown) {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const extra = ['queryMode', 'count', ...(given.num === undefined ? ['page'] : [])].filter((key) => given[key] !== undefined)
  if (extra.length > 0) throw fault('invalid', { issues: extra.map((key) => issue('notInExport', ['listParams', key])) })
}

const fileName = (of: Resource, { caller }: FastifyRequest, outType: OutType) =>
  encodeURIComponent(`${textOf(of.label, of.name, 'ko')}-${caller.now.slice(0, 10)}.${outType}`)

/** `GET exportFile`: streams every row of a filter as a file. */
export function exportFile(app: FastifyInstance, desk: Desk, of: Resource) {
  const { context, catalog, access } = desk
  app.get(pathOf(of.name, 'exportFile'), { exposeHeadRoute: false, config: { deadline: false } }, async (request, reply) => {
    const { caller } = request
    must(permissionOf(of, caller.actor.rung).export, caller.actor)
    const query = onlyKeys(request.query, ['listParams', 'outType', 'reason'])
    const outType = query.outType ?? 'json'
    if (!isOutType(outType)) throw fault('notOneOf', { at: 'outType', of: { choices: Object.keys(formats).join(', ') } })
    const reason = reasonOf(desk, of, query.reason)
    refusePaging(query.listParams)
    const asked = { catalog, of, rung: caller.actor.rung, who: caller.actor.id, vault: context.vault, path: ['listParams'] }
    const listing = listingOf(asked, query.listParams)
    const noted = { caller, action: 'export', resource: of.name, reason }
    if (isStaff(caller.actor)) await noteAccess(context.db, [{ ...noted, subjectIds: [] }])
    const onRows = (subjectIds: readonly number[]) => void (of.personal && isStaff(caller.actor) && access.note({ ...noted, subjectIds }))
    const { stream, type, summary } = await exportRows(context.db, asked, listing, outType, { onRows })
    reply.trailer('x-row-count', async () => String(summary.total))
    reply.trailer('x-content-sha256', async () => summary.digest)
    reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename*=UTF-8''${fileName(of, request, outType)}`)
    return reply.type(type).send(stream)
  })
}
