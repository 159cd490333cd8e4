import type { z } from 'zod'
import type { Rung } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Label } from './base/label.ts'
import type { Form } from './base/form.ts'

/** A call of a resource beside findById, findMany, save, del and exportFile. */
export interface Endpoint<P = any, R = any, S extends string = string> {
  readonly method: 'GET' | 'POST'
  readonly can: Rung
  /** Shape of the payload; an action's payload is `ask`'s fields and the row's id instead. */
  readonly params?: z.ZodType<P>
  readonly result?: z.ZodType<R>
  /** Words on the action's button. Only actions have one. */
  readonly label?: Label
  /** What the action's form asks for. */
  readonly ask?: Readonly<Record<string, Field>>
  readonly from?: readonly S[]
  readonly to?: S
  /** Asks "are you sure" in these words. */
  readonly confirm?: Label
  /** Answered however busy the database is with everything else. Only for a reading call of a statement or two. */
  readonly front?: true
  /** Its answer opens something, so it is not kept to be told again: no idempotency key. */
  readonly unkept?: true
  /** GET that changes something: guarded like a POST, and POST is accepted too. */
  readonly effect?: true
  /** By nobody but the person: refused to an administrator who sees with another's eyes. */
  readonly inPerson?: true
  /** An action's button stands on rows with these values alone; its handler refuses the others in its own words. */
  readonly on?: Readonly<Record<string, string>>
  /** An action's answer holds the row under this name, instead of being the row. */
  readonly answers?: string
}

interface CallSpec<P, R> {
  can: Rung
  params?: z.ZodType<P>
  result?: z.ZodType<R>
  effect?: true
  front?: true
  unkept?: true
  inPerson?: true
}

export const get = <P = void, R = void>(spec: CallSpec<P, R>): Endpoint<NoInfer<P>, NoInfer<R>, never> => ({ method: 'GET', ...spec }) as never
export const post = <P = void, R = void>(spec: CallSpec<P, R>): Endpoint<NoInfer<P>, NoInfer<R>, never> => ({ method: 'POST', ...spec }) as never

interface ActionSpec<A extends Readonly<Record<string, Field>>, S extends string> {
  can: Rung
  ask?: A
  from?: readonly S[]
  to?: S
  confirm?: Label
  inPerson?: true
  on?: Readonly<Record<string, string>>
  answers?: string
}

/** A button of a row. With `from` and `to` it is an arrow of the state machine: the server locks the row, checks `from`, runs the handler if there is one, sets `to`. */
export const action = <const A extends Readonly<Record<string, Field>> = {}, const S extends string = never>(
  label: Label,
  spec: ActionSpec<A, S>,
): Endpoint<{ id: number; version?: number } & Form<NoInfer<A>>, void, NoInfer<S>> => ({ method: 'POST', label, ...spec }) as never

export const isAction = (endpoint: Endpoint) => endpoint.label !== undefined
