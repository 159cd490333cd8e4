import { allResources } from '#resources'
import type { AccessLevel, Resource } from '#schema'
import { currentLanguage } from '#schema/base/label.ts'
import type { Language } from '#schema/base/localizedText.ts'
import type { Chapter } from '#schema/handbook/chapter.ts'
import { chapterOf } from '#schema/handbook/chapter.ts'
import { resourcePermissions } from '../session/me.tsx'
import { serverOnlyFacts } from './facts.ts'

/** The chapter of a resource, by default in the language of the page. */
export const chapterInLanguage = (resource: Resource, of: Language = currentLanguage()): Chapter =>
  chapterOf(resource, { all: allResources, facts: serverOnlyFacts[resource.name], language: of })

/** The resources of which the access level may read the chapter: those whose rows it may read. */
export const readableResources = (accessLevel: AccessLevel) => allResources.filter((resource) => resourcePermissions(resource, accessLevel).read)
