import type { Asked } from '../rows/read/asked.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Resource, Rung } from '#schema'
import { fault, pathOf, reaches } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import { mayDel, toCreate } from '#schema/permissions.ts'
import type { Subset } from '#schema/subset.ts'
import { isSubset, mayRead, subsets } from '#schema/subset.ts'
import { limits } from '#schema/wire.ts'
import { delRows } from '../rows/write/del.ts'
import { isChange, rowsOf, savePath } from '../rows/write/draft.ts'
import { findById, findMany } from '../rows/read/findMany.ts'
import { listingOf } from '../rows/read/listing.ts'
import { must, mustBeInPerson } from '../rows/refuse.ts'
import { saveRows } from '../rows/write/save.ts'
import { sealedSlots, unmask } from '../rows/write/unmask.ts'
import type { Desk } from './desk.ts'
import { noteRead, send, transact } from './desk.ts'
import { onlyKeys } from './payload.ts'

function subsetOf(raw: unknown, otherwise: Subset): Subset {
  if (raw === undefined) return otherwise
  if (!isSubset(raw)) throw fault('notOneOf', { at: 'subset', of: { choices: subsets.join(', ') } })
  return raw
}

/** Who asks of what. The right is checked first: who may not read learns nothing of what is wrong with the question. */
export function askedOf(desk: Desk, request: FastifyRequest, of: Resource, subset: Subset, path: Asked['path']): Asked {
  const { actor } = request.caller
  must(mayRead(of, subset, actor.rung), actor)
  return { catalog: desk.catalog, of, rung: actor.rung, who: actor.id, vault: desk.context.vault, path }
}

function reading(app: FastifyInstance, desk: Desk, of: Resource) {
  const { db } = desk.context
  app.get(pathOf(of.name, 'findById'), async (request, reply) => {
    must(mayRead(of, 'label', request.caller.actor.rung) || mayRead(of, 'full', request.caller.actor.rung), request.caller.actor)
    const query = onlyKeys(request.query, ['subset', 'id'])
    const subset = subsetOf(query.subset, 'full')
    const asked = askedOf(desk, request, of, subset, [])
    const id = typeof query.id === 'string' ? idOf(query.id) : undefined
    if (id === undefined) throw fault(query.id === undefined ? 'required' : 'notId', { at: 'id' })
    const row = await findById(db, asked, subset, id)
    if (row === undefined) throw fault('notFound')
    noteRead(desk, request, of, 'get', [id])
    return send(reply, { status: 200, text: row })
  })
  app.get(pathOf(of.name, 'findMany'), async (request, reply) => {
    must(mayRead(of, 'label', request.caller.actor.rung) || mayRead(of, 'list', request.caller.actor.rung), request.caller.actor)
    const query = onlyKeys(request.query, ['subset', 'params'])
    const subset = subsetOf(query.subset, 'list')
    const asked = askedOf(desk, request, of, subset, ['params'])
    const { text, ids } = await findMany(db, asked, subset, listingOf(asked, query.params))
    noteRead(desk, request, of, 'list', ids)
    return send(reply, { status: 200, text })
  })
}

/** A new row and a change are separate rights; each row of the call needs its own. */
function mustSave(request: FastifyRequest, { can }: Resource, rows: readonly unknown[]) {
  const { actor } = request.caller
  const may = (needed: Rung | undefined) => needed !== undefined && reaches(actor.rung, needed)
  must(
    rows.every((row) => may(isChange(row) ? can.save : toCreate(can))),
    actor,
  )
}

function idsOf(body: unknown): number[] {
  const { ids } = onlyKeys(body, ['ids'])
  if (!Array.isArray(ids) || ids.length === 0) throw fault('nothingToDelete', { at: 'ids' })
  if (ids.length > limits.maxIds) throw fault('tooManyToDelete', { at: 'ids', of: { most: limits.maxIds } })
  return ids.map((id: unknown, at) => {
    if (typeof id !== 'number' || idOf(String(id)) === undefined) throw fault('notId', { at: ['ids', at] })
    return id
  })
}

function writing(app: FastifyInstance, desk: Desk, of: Resource) {
  const { can } = of
  app.post(pathOf(of.name, 'save'), async (request, reply) => {
    const { actor } = request.caller
    must(
      [can.save, toCreate(can)].some((needed) => needed !== undefined && reaches(actor.rung, needed)),
      actor,
    )
    const rows = rowsOf(request.body)
    mustSave(request, of, rows)
    return transact(desk, request, reply, { via: 'save' }, async (work) => JSON.stringify(await saveRows(work, of, actor.rung, rows, [savePath])))
  })
  app.post(pathOf(of.name, 'del'), async (request, reply) => {
    const { actor } = request.caller
    must(mayDel(of, actor.rung), actor)
    mustBeInPerson(actor)
    const ids = idsOf(request.body)
    return transact(desk, request, reply, { via: 'del' }, async (work) => String(await delRows(work, of, ids)))
  })
  if (sealedSlots(of).length === 0) return
  app.post(pathOf(of.name, 'unmask'), async (request, reply) => {
    must(mayRead(of, 'full', request.caller.actor.rung), request.caller.actor)
    return transact(desk, request, reply, { via: 'unmask', unkept: true }, async (work) => JSON.stringify(await unmask(work, of, request.body)))
  })
}

/** The calls that every resource answers. */
export function standardCalls(app: FastifyInstance, desk: Desk, of: Resource) {
  reading(app, desk, of)
  writing(app, desk, of)
}
