import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isStaff } from '#schema'
import { idSchema } from '#schema/fields/ids.ts'
import { limits } from '#schema/wire.ts'
import { must } from '../rows/refuse.ts'
import { undo } from '../rows/write/undo.ts'
import type { Desk } from './desk.ts'
import { transact } from './desk.ts'
import { paramsOf } from './payload.ts'

export const undoPath = '/api/history/undo'

/** Entries of the history, by their ids. */
export const undoShape = z.strictObject({ ids: z.array(idSchema).min(1).max(limits.maxIds) })

/** `POST /api/history/undo {ids}` takes back changes that the caller made himself; see `undo`. */
export function undoCall(app: FastifyInstance, desk: Desk) {
  app.post(undoPath, async (request, reply) => {
    must(isStaff(request.caller.actor), request.caller.actor)
    const { ids } = undoShape.parse(paramsOf(undoShape, request.body, false))
    return transact(desk, request, reply, { via: 'undo' }, async (work) => JSON.stringify({ undone: await undo(work, ids) }))
  })
}
