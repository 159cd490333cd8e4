import { accessLevels, readOnlyLevel } from '../base/access.ts'
import { labelText } from '../base/label.ts'
import type { Language } from '../base/localizedText.ts'
import type { Resource } from '../declare/resource.ts'
import { teamLabels } from '../declare/tab.ts'
import { accessLevelForCreate, permissionWithExportLimit } from '../row/permissions.ts'
import { stateKeyOf } from '../row/fieldKey.ts'
import type { ActionEntry, Transition } from './actionEntries.ts'
import { actionEntries, commandEntries, transitionsOf } from './actionEntries.ts'
import { replacePlaceholdersWithLabels } from './conditionText.ts'
import type { SectionEntry } from './fieldEntries.ts'
import { sectionEntries } from './fieldEntries.ts'
import { scheduleText } from './scheduleText.ts'
import type { ResourceFacts } from './serverFacts.ts'
import { describeRightHolders, handbookPhrases } from './words.ts'

/** A state, first the one of new rows. */
export interface StateEntry {
  readonly name: string
  readonly label: string
}

/** A right on the rows, with what it may be refused with. */
interface RightEntry {
  readonly name: string
  readonly label: string
  readonly holders: string
  readonly refusals: readonly string[]
}

/** A list of work that rows of the resource appear in. */
interface QueueEntry {
  readonly key: string
  readonly label: string
  readonly team: string
  readonly holders: string
}

/** A scheduled job. */
interface JobEntry {
  readonly label: string
  readonly schedule: string
}

/** The chapter of a resource in one language. */
export interface Chapter {
  readonly resource: Resource
  readonly title: string
  readonly purpose: string
  readonly states: readonly StateEntry[]
  readonly transitions: readonly Transition[]
  readonly sections: readonly SectionEntry[]
  readonly actions: readonly ActionEntry[]
  readonly commands: readonly ActionEntry[]
  readonly rights: readonly RightEntry[]
  /** Refusals that belong to no single action. */
  readonly refusals: readonly string[]
  readonly queues: readonly QueueEntry[]
  readonly jobs: readonly JobEntry[]
}

/** What a chapter is made from besides the declaration of its resource. */
export interface ChapterSource {
  /** All resources: who may download rows follows from the references between them. */
  readonly all: readonly Resource[]
  readonly facts: ResourceFacts | undefined
  readonly language: Language
}

const exportLevel = (all: readonly Resource[], resource: Resource) =>
  accessLevels.slice(accessLevels.indexOf(readOnlyLevel)).find((level) => permissionWithExportLimit(all, resource, level).export)

function rightsOf(resource: Resource, all: readonly Resource[], { save, del }: Pick<ResourceFacts, 'save' | 'del'>, language: Language): readonly RightEntry[] {
  const words = handbookPhrases(language)
  const { can, frozen } = resource
  const textsOf = (texts: ResourceFacts['save']) => texts.map((text) => replacePlaceholdersWithLabels(text, {}, language))
  const rights = [
    { name: 'read', label: words.read, level: can.read, refusals: [] },
    { name: 'create', label: words.create, level: accessLevelForCreate(can), refusals: textsOf(save) },
    { name: 'save', label: words.save, level: can.save, refusals: [...textsOf(save), ...textsOf(frozen ? [frozen.message] : [])] },
    { name: 'del', label: words.del, level: can.del, refusals: textsOf(del) },
    { name: 'export', label: words.export, level: exportLevel(all, resource), refusals: [] },
  ]
  return rights.flatMap(({ level, ...right }) => (level === undefined ? [] : [{ ...right, holders: describeRightHolders(level, language) }]))
}

const queuesOf = ({ list: { tabs = {} } }: Resource, language: Language): readonly QueueEntry[] =>
  Object.entries(tabs).flatMap(([key, { label, queue }]) =>
    queue
      ? [
          {
            key,
            label: labelText(label, key, language),
            team: labelText(teamLabels[queue.team], queue.team, language),
            holders: describeRightHolders(queue.can, language),
          },
        ]
      : [],
  )

const noFacts: ResourceFacts = { purpose: { ko: '', en: '' }, calls: {}, save: [], del: [], others: [], jobs: [] }

/** The chapter of a resource: everything in it follows from the declaration, and from the facts that only the server knows. */
export function chapterOf(resource: Resource, { all, facts = noFacts, language }: ChapterSource): Chapter {
  const { states = [], choices = {} } = stateKeyOf(resource)?.field ?? {}
  const factsOf = (name: string) => (Object.hasOwn(facts.calls, name) ? facts.calls[name] : undefined)
  return {
    resource,
    title: labelText(resource.label, resource.name, language),
    purpose: facts.purpose[language],
    states: states.map((name) => ({ name, label: labelText(choices[name] ?? name, name, language) })),
    transitions: transitionsOf(resource),
    sections: sectionEntries(resource, language),
    actions: actionEntries(resource, factsOf, language),
    commands: commandEntries(resource, factsOf, language),
    rights: rightsOf(resource, all, facts, language),
    refusals: facts.others.map((text) => replacePlaceholdersWithLabels(text, {}, language)),
    queues: queuesOf(resource, language),
    jobs: facts.jobs.map(({ label, schedule }) => ({ label: label[language], schedule: scheduleText(schedule, language) })),
  }
}
