import { allResources } from '#resources'
import type { Resource } from '#schema'
import type { Language } from '#schema/base/label.ts'
import { localizedLabel } from '#schema/base/label.ts'
import type { ActionEntry } from '#schema/handbook/actionEntries.ts'
import type { Chapter } from '#schema/handbook/chapter.ts'
import { chapterOf } from '#schema/handbook/chapter.ts'
import type { FieldEntry } from '#schema/handbook/fieldEntries.ts'
import { serverFactsByResource } from '../handbook/serverFactsByResource.ts'
import { resourceGroups } from './groups.ts'
import type { GeneratedPage } from './markdown.ts'
import { page, table } from './markdown.ts'

/** Folder of the chapters; the index page has its name. */
const handbookFolder = 'docs/business/handbook'

const section = (title: string, parts: readonly string[]) => (parts.length === 0 ? [] : [`## ${title}\n\n${parts.join('\n\n')}`])
const list = (texts: readonly string[]) => [...new Set(texts)].map((text) => `- ${text}`).join('\n')
const paragraphs = (parts: readonly (string | false | undefined)[]) => parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n')

/** The states as a Mermaid diagram; the arrows have the names of the actions. */
function diagram({ states, transitions, actions }: Chapter) {
  const [first] = states
  if (!first || transitions.length === 0) return []
  const names = states.map(({ name, label }) => `  state "${label}" as ${name}`)
  const arrows = transitions.map(({ from, to, action }) => `  ${from} --> ${to}: ${actions.find(({ name }) => name === action)?.label ?? action}`)
  return [`\`\`\`mermaid\nstateDiagram-v2\n${names.join('\n')}\n  [*] --> ${first.name}\n${arrows.join('\n')}\n\`\`\``]
}

/** A body of several lines as one line of a list. */
const oneLine = (text: string) => text.split('\n').join(' / ')

function actionText(action: ActionEntry) {
  const { label, name, holders, from, to, inputs, question, conditions, refusals, messages } = action
  const states = [from.join(', '), to ?? ''].filter((text) => text !== '').join(' → ')
  return paragraphs([
    `### ${label} (\`${name}\`)`,
    list([
      `Who: ${holders}`,
      ...(states === '' ? [] : [`State: ${states}`]),
      ...(conditions.length > 0 ? [`Conditions: ${conditions.join('; ')}`] : []),
      ...(inputs.length > 0 ? [`Input: ${inputs.map((input) => (input.isRequired ? `${input.label} (required)` : input.label)).join(', ')}`] : []),
      ...(question === undefined ? [] : [`Confirmation: ${question}`]),
    ]),
    refusals.length > 0 && `Refused when:\n\n${list(refusals)}`,
    messages.length > 0 &&
      `Message to the member:\n\n${list(messages.map(({ title, body, condition }) => `${title}${condition === undefined ? '' : ` (${condition})`}: ${oneLine(body)}`))}`,
  ])
}

const fieldRow = ({ label, kind, rules, help, values, readers, writers }: FieldEntry) => [
  label,
  kind,
  [...rules, ...(help === undefined ? [] : [help]), ...(values.length > 0 ? [values.join(', ')] : [])].join('; '),
  readers,
  writers,
]

function chapterPage(korean: Chapter, chapter: Chapter): GeneratedPage {
  const { resource, title, purpose, sections, actions, commands, rights, refusals, queues, jobs } = chapter
  const fields = sections.map(({ label, condition, fields: entries }) =>
    paragraphs([label !== '' && `### ${label}`, condition, table(['Field', 'Kind', 'Rules', 'Who sees it', 'Who edits it'], entries.map(fieldRow))]),
  )
  return page(`${handbookFolder}/${resource.name}.md`, `${title} · ${korean.title}`, paragraphs([purpose, korean.purpose]), [
    ...section('States', diagram(chapter)),
    ...section('Actions', actions.map(actionText)),
    ...section('Basic rights', [
      list(rights.map(({ label, holders }) => `${label}: ${holders}`)),
      ...rights.flatMap(({ label, refusals: texts }) => (texts.length > 0 ? [`${label} is refused when:\n\n${list(texts)}`] : [])),
    ]),
    ...section('Fields', fields),
    ...section('Other functions', commands.map(actionText)),
    ...section('Other refusals', refusals.length > 0 ? [list(refusals)] : []),
    ...section('Work queues', queues.length > 0 ? [list(queues.map(({ label, team, holders }) => `${label} (${team}; ${holders})`))] : []),
    ...section('Scheduled jobs', jobs.length > 0 ? [list(jobs.map(({ label, schedule }) => `${label}: ${schedule}`))] : []),
  ])
}

function indexPage(): GeneratedPage {
  const groups = resourceGroups().map(({ title, resources }) => {
    const links = resources.map((resource) => {
      const { ko, en } = localizedLabel(resource.label, resource.name)
      return `- [${en}](handbook/${resource.name}.md) · ${ko}`
    })
    return `## ${title}\n\n${links.join('\n')}`
  })
  const about =
    'A chapter for each resource: purpose, states, actions with their refusals and messages, fields, work queues and jobs. The back-office shows the same chapters in Korean and English at `/admin/handbook` and by the question mark at the top of its pages.'
  return page(`${handbookFolder}.md`, 'Handbook', about, groups)
}

/** The handbook: an index page, and a page for each resource. */
export async function handbookPages(): Promise<GeneratedPage[]> {
  const facts = await serverFactsByResource()
  const chapterIn = (resource: Resource, language: Language) => chapterOf(resource, { all: allResources, facts: facts[resource.name], language })
  const chapters = allResources.map((resource) => chapterPage(chapterIn(resource, 'ko'), chapterIn(resource, 'en')))
  return [indexPage(), ...chapters]
}
