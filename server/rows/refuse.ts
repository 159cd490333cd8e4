import type { Actor } from '#schema'
import { fault } from '#schema'

/** Nobody passes a closed door: strangers are asked to sign in, others are told no. */
export function must(allowed: boolean, actor: Actor) {
  if (!allowed) throw fault(actor.rung === 'anyone' ? 'signedOut' : 'forbidden')
}

/** What nobody does in another's name: an administrator who sees with somebody's eyes goes back first. */
export function mustBeInPerson({ real }: Actor) {
  if (real !== undefined) throw fault('notInPerson')
}
