import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault, fault, pathOf } from '#schema'
import { user } from '#resources/users/user.ts'
import type { Context } from '../base/context.ts'
import { isKept } from '../base/keptText.ts'
import { checkPassword } from './passwordCheck.ts'

interface Checked {
  loginId: string
  password: string
  userId: number
}

const checked = new WeakMap<FastifyRequest, Checked>()

/**
 * Checks a staff login's password before the call begins its transaction: a hash must not hold a connection,
 * and a failed try must stay counted although the call is rolled back.
 */
export function loginDoor(app: FastifyInstance, context: Context) {
  const doors = { [pathOf(user.name, 'staffLogin')]: knock, [pathOf(user.name, 'changePassword')]: knockAgain }
  app.addHook('onRoute', (route) => {
    const door = doors[route.url]
    if (door) route.preHandler = [route.preHandler ?? [], (request: FastifyRequest) => door(context, request)].flat()
  })
}

async function knock(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.staffLogin.params?.safeParse(request.body)
  // What is not a login the call itself refuses, with its issues.
  if (!sent?.success || !isKept(sent.data.params.login_id)) return
  const { login_id: loginId, password } = sent.data.params
  checked.set(request, { loginId, password, userId: await checkPassword(context, request, loginId, password) })
}

/** Whoever changes a password says the present one again. Not knowing it is a mistake in the form, not a lost session. */
async function knockAgain(context: Context, request: FastifyRequest) {
  const sent = user.endpoints.changePassword.params?.safeParse(request.body)
  const { actor } = request.caller
  // Nor is the password of somebody asked for with whose eyes an administrator sees: the call refuses.
  if (!sent?.success || actor.id === null || actor.real !== undefined) return
  const [own] = await context.db.query<{ login_id: string | null }>('select login_id from users where id = $1', [actor.id])
  const { current: password } = sent.data
  const loginId = own?.login_id ?? ''
  const userId = await checkPassword(context, request, loginId, password).catch((error: unknown) => {
    if (error instanceof Fault && error.status === 401) throw fault('passwordWrong', { at: 'current' })
    throw error
  })
  checked.set(request, { loginId, password, userId })
}

/** The user's id, when the door has let exactly this login in. */
export function checkedAtDoor(request: FastifyRequest, loginId: string, password: string) {
  const known = checked.get(request)
  return known?.loginId === loginId && known.password === password ? known.userId : undefined
}

/** Whose password has been checked for this request. */
export const passedDoor = (request: FastifyRequest) => checked.get(request)?.userId
