import type { FastifyInstance } from 'fastify'
import { fault, isStaff } from '#schema'
import { words } from '#schema/fields/words.ts'
import { issuesOf } from '#schema/shape.ts'
import { limits } from '#schema/wire.ts'
import { lookup } from '../rows/read/lookup.ts'
import { must } from '../rows/refuse.ts'
import type { Desk } from './desk.ts'
import { noteRead, send } from './desk.ts'
import { onlyKeys } from './payload.ts'

const keywordShape = words({ max: limits.maxKeyword })

/** `GET /api/lookup?keyword=`: whatever staff may read and the keyword finds, a few rows of each kind. */
export function lookupCall(app: FastifyInstance, desk: Desk) {
  app.get('/api/lookup', async (request, reply) => {
    const { actor } = request.caller
    must(isStaff(actor), actor)
    const parsed = keywordShape.safeParse(onlyKeys(request.query, ['keyword']).keyword, { reportInput: true })
    if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error, ['keyword']) })
    const { catalog, context } = desk
    const rows = await lookup(context.db, { catalog, rung: actor.rung, who: actor.id }, parsed.data.trim())
    for (const [name, found] of Map.groupBy(rows, ({ of }) => of)) {
      const of = catalog.find(name)
      if (of) {
        noteRead(
          desk,
          request,
          of,
          'lookup',
          found.map(({ id }) => id),
        )
      }
    }
    return send(reply, { status: 200, text: JSON.stringify({ rows }) })
  })
}
