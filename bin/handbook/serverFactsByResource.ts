import { allResources } from '#resources'
import type { Endpoint, LocalizedText, NotificationSpec, Resource } from '#schema'
import { isAction } from '#schema'
import { localizedLabel } from '#schema/base/label.ts'
import { listNotificationBodyParts } from '#schema/declare/notifications.ts'
import { isNonActionCommand } from '#schema/handbook/actionEntries.ts'
import type { CallFacts, JobFacts, MessageFacts, ResourceFacts, ServerFacts } from '#schema/handbook/serverFacts.ts'
import { loadResourceJobs } from '#server/jobs/loadResourceJobs.ts'
import { refusalCodesByResource } from './refusals.ts'

const everyMinute = '* * * * *'

/** The message with all lines that its body can have. */
function messageOf(spec: NotificationSpec, isDecline = false): MessageFacts {
  const bodies = listNotificationBodyParts(spec)
  const body = { ko: bodies.map(({ ko }) => ko).join('\n'), en: bodies.map(({ en }) => en).join('\n') }
  return { title: spec.title, body, ...(spec.from && { from: spec.from }), ...(isDecline && { isDecline }) }
}

const messagesOf = ({ notification, declineNotification }: Endpoint): MessageFacts[] => [
  ...(notification ? [messageOf(notification)] : []),
  ...(declineNotification ? [messageOf(declineNotification, true)] : []),
]

const textsOf = ({ errors }: Resource, codes: readonly string[]): LocalizedText[] => codes.flatMap((code) => errors[code] ?? [])

function callFacts(resource: Resource, name: string, endpoint: Endpoint, codes: readonly string[]): CallFacts {
  const { label, summary = name, availableUntil, dueField, schedule = everyMinute } = endpoint
  return {
    label: localizedLabel(label ?? summary, name),
    refusals: textsOf(resource, [...new Set([...(availableUntil ? [availableUntil.error] : []), ...codes])]),
    messages: messagesOf(endpoint),
    ...(dueField !== undefined && { due: { field: dueField, schedule } }),
  }
}

type CodesByResource = ReturnType<typeof refusalCodesByResource>

function resourceFacts(resource: Resource, codesByResource: CodesByResource, jobs: readonly JobFacts[]): ResourceFacts {
  const { handlers = new Map<string, readonly string[]>(), hooks = new Map<string, readonly string[]>() } = codesByResource.get(resource.name) ?? {}
  const calls = Object.entries(resource.endpoints).filter(([, endpoint]) => isAction(endpoint) || isNonActionCommand(endpoint))
  const codesOf = (name: string) => handlers.get(name) ?? []
  const [save, del] = [[...(hooks.get('beforeSave') ?? []), ...(hooks.get('afterSave') ?? [])], hooks.get('del') ?? []]
  const attributed = new Set([...calls.flatMap(([name, { availableUntil }]) => [availableUntil?.error, ...codesOf(name)]), ...save, ...del])
  return {
    purpose: resource.handbook ?? { ko: '', en: '' },
    calls: Object.fromEntries(calls.map(([name, endpoint]) => [name, callFacts(resource, name, endpoint, codesOf(name))])),
    save: textsOf(resource, [...new Set(save)]),
    del: textsOf(resource, del),
    others: textsOf(
      resource,
      Object.keys(resource.errors).filter((code) => !attributed.has(code)),
    ),
    jobs,
  }
}

/** What only the server knows of each resource: texts of refusals by call, messages to members, and scheduled jobs. */
export async function serverFactsByResource(): Promise<ServerFacts> {
  const codes = refusalCodesByResource((name) => Object.keys(allResources.find((resource) => resource.name === name)?.errors ?? {}))
  const jobs = await loadResourceJobs()
  const jobsOf = ({ name }: Resource) =>
    jobs.filter(({ resourceNames }) => resourceNames.includes(name)).map(({ label, at }): JobFacts => ({ label: localizedLabel(label, ''), schedule: at }))
  return Object.fromEntries(allResources.map((resource) => [resource.name, resourceFacts(resource, codes, jobsOf(resource))]))
}
