import type { Actor } from '#schema'
import { fault, textOf } from '#schema'

const words = { ko: '다른 계정으로 보는 동안에는 할 수 없는 작업입니다.', en: 'Not while you see with another account’s eyes.' }

/** Nobody passes a closed door: strangers are asked to sign in, others are told no. */
export function must(allowed: boolean, actor: Actor) {
  if (!allowed) throw fault(actor.rung === 'anyone' ? 'signedOut' : 'forbidden')
}

/** What nobody does in another's name: an administrator who sees with somebody's eyes goes back first. */
export function mustBeInPerson({ real }: Actor) {
  if (real === undefined) return
  throw fault('forbidden', { message: textOf(words, '', 'ko') })
}
