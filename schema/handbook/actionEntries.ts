import type { AccessLevel } from '../base/access.ts'
import { memberAccessLevel } from '../base/access.ts'
import { accessLevelName } from '../access/accessLevelName.ts'
import { labelText } from '../base/label.ts'
import type { Language } from '../base/localizedText.ts'
import type { Endpoint } from '../declare/endpoint.ts'
import { isAction } from '../declare/endpoint.ts'
import type { Resource } from '../declare/resource.ts'
import { fieldOf, fieldsOf, stateKeyOf } from '../row/fieldKey.ts'
import { mayBeEmpty } from '../row/when.ts'
import { conditionText, replacePlaceholdersWithLabels, stateTexts } from './conditionText.ts'
import { scheduleText } from './scheduleText.ts'
import type { CallFacts } from './serverFacts.ts'
import { describeRightHolders, handbookPhrases } from './words.ts'

/** A message to the member in the handbook. */
export interface MessageEntry {
  readonly title: string
  readonly body: string
  /** When it is sent, where that is not always. */
  readonly condition: string | undefined
}

/** A value that the form of an action asks for. */
interface InputEntry {
  readonly label: string
  readonly isRequired: boolean
}

/** An action of a row, or a command, in the handbook. */
export interface ActionEntry {
  readonly name: string
  readonly label: string
  /** Who may do it. */
  readonly holders: string
  /** Labels of the states before and after; none for an action in any state. */
  readonly from: readonly string[]
  readonly to: string | undefined
  readonly inputs: readonly InputEntry[]
  /** The question of the confirmation. */
  readonly question: string | undefined
  readonly conditions: readonly string[]
  readonly refusals: readonly string[]
  readonly messages: readonly MessageEntry[]
}

/** A change of state: the arrow of the diagram. */
export interface Transition {
  readonly action: string
  readonly from: string
  readonly to: string
}

function rightHolders({ can, staff }: Endpoint, language: Language) {
  const { system, memberAndStaff } = handbookPhrases(language)
  if (can === 'system') return system
  return staff !== undefined && can === memberAccessLevel
    ? memberAndStaff(accessLevelName(staff, language))
    : describeRightHolders(can as AccessLevel, language)
}

const fieldName = (resource: Resource, key: string, language: Language) => {
  const name = fieldOf(resource, key) ? key : key.replace(/_(from|to)$/, '')
  return labelText(fieldOf(resource, name)?.label ?? key, key, language)
}

function conditionsOf(resource: Resource, endpoint: Endpoint, due: CallFacts['due'], language: Language): readonly string[] {
  const words = handbookPhrases(language)
  const { availableWhen, availableFrom, availableUntil, requiresReauth, forbidImpersonation, kind } = endpoint
  const nameOf = (key: string) => fieldName(resource, key, language)
  const until = availableUntil && nameOf(availableUntil.field)
  return [
    ...(kind === 'payment' ? [words.money] : []),
    ...(availableWhen ? [words.only(conditionText(fieldsOf(resource), availableWhen, language))] : []),
    ...(availableFrom === undefined ? [] : [words.after(nameOf(availableFrom))]),
    ...(until === undefined ? [] : [availableUntil?.days === undefined ? words.until(until) : words.untilDays(until, String(availableUntil.days))]),
    ...(requiresReauth ? [words.reauth] : []),
    ...(forbidImpersonation ? [words.impersonation] : []),
    ...(due ? [words.due(nameOf(due.field), scheduleText(due.schedule, language))] : []),
  ]
}

const inputsOf = ({ ask = {} }: Endpoint, language: Language): readonly InputEntry[] =>
  Object.entries(ask).map(([name, field]) => ({
    label: labelText(field.label, name, language),
    isRequired: !mayBeEmpty(field) && field.options.default === undefined,
  }))

function messagesOf(resource: Resource, endpoint: Endpoint, { messages = [] }: Partial<CallFacts>, language: Language): readonly MessageEntry[] {
  const { before, decline } = handbookPhrases(language)
  const fields = { ...fieldsOf(resource), ...endpoint.ask }
  return messages.map(({ title, body, from, isDecline }) => ({
    title: replacePlaceholdersWithLabels(title, fields, language),
    body: replacePlaceholdersWithLabels(body, fields, language),
    condition: isDecline ? decline : from && before(stateTexts(resource, from, language).join('·')),
  }))
}

function actionEntry(resource: Resource, name: string, endpoint: Endpoint, facts: CallFacts | undefined, language: Language): ActionEntry {
  const { from = [], to, label, confirm } = endpoint
  const [target] = to === undefined ? [] : stateTexts(resource, [to], language)
  return {
    name,
    label: label === undefined ? (facts?.label[language] ?? name) : labelText(label, name, language),
    holders: rightHolders(endpoint, language),
    from: stateTexts(resource, from, language),
    to: target,
    inputs: inputsOf(endpoint, language),
    question: confirm && labelText(confirm, '', language),
    conditions: conditionsOf(resource, endpoint, facts?.due, language),
    refusals: (facts?.refusals ?? []).map((text) => replacePlaceholdersWithLabels(text, {}, language)),
    messages: messagesOf(resource, endpoint, facts ?? {}, language),
  }
}

type FactsOf = (name: string) => CallFacts | undefined

/** The actions of a resource. */
export const actionEntries = (resource: Resource, factsOf: FactsOf, language: Language): readonly ActionEntry[] =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) => (isAction(endpoint) ? [actionEntry(resource, name, endpoint, factsOf(name), language)] : []))

/** True for a call that changes something and is no action: booking a car, issuing coupons. */
export const isNonActionCommand = ({ kind }: Endpoint) => kind === 'command' || kind === 'external'

/** The commands of a resource. */
export const commandEntries = (resource: Resource, factsOf: FactsOf, language: Language): readonly ActionEntry[] =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) =>
    isNonActionCommand(endpoint) ? [actionEntry(resource, name, endpoint, factsOf(name), language)] : [],
  )

/** The changes of state that an action makes from one state: a payment may wait in a state of its own, and end in another when it is declined. */
function stepsFrom(from: string, { to, pending, onFailure }: Endpoint): readonly (readonly [string, string | undefined])[] {
  if (pending === undefined) return [[from, to], ...(onFailure === undefined ? [] : [[from, onFailure] as const])]
  return [
    [from, pending],
    [pending, to],
    [pending, onFailure],
  ]
}

/** The changes of state that the actions make, each once. */
export function transitionsOf(resource: Resource): readonly Transition[] {
  const states = stateKeyOf(resource)?.field.states ?? []
  const all = Object.entries(resource.endpoints).flatMap(([action, endpoint]) => {
    if (!isAction(endpoint) || endpoint.to === undefined) return []
    return (endpoint.from ?? states)
      .flatMap((state) => stepsFrom(state, endpoint))
      .flatMap(([from, to]) => (to === undefined || to === from ? [] : [{ action, from, to }]))
  })
  return [...new Map(all.map((one) => [`${one.action} ${one.from} ${one.to}`, one])).values()]
}
