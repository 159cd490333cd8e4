import type { LandingContent } from '#resources/help/landing/defaultLanding.ts'
import type { ContentPath } from '#resources/help/landing/previewMessages.ts'
import type { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { landingContentFields } from '#resources/help/landing/landingVersion.ts'
import type { Field, LabelledRef, Row } from '#schema'

/** A version with its author as a reference. */
export type LandingVersionRow = Row<typeof landingVersion> & { created_by?: LabelledRef | null }
export type Language = 'ko' | 'en'

/** The form values of a version. */
export type LandingFormValues = LandingContent & Pick<LandingVersionRow, 'name'>
export const contentKeys = ['name', 'hero', 'sections', 'download', 'seo'] as const satisfies readonly (keyof LandingFormValues)[]
export const contentOf = ({ name, hero, sections, download, seo }: LandingFormValues): LandingFormValues => ({ name, hero, sections, download, seo })

const fieldsOfPart = (part: object): Readonly<Record<string, Field>> => Object.fromEntries(Object.entries(part))

/** The fields of each part of the page. */
export const partFields = {
  hero: fieldsOfPart(landingContentFields.hero.inner),
  sections: fieldsOfPart(landingContentFields.sections.inner),
  download: fieldsOfPart(landingContentFields.download.inner),
  seo: fieldsOfPart(landingContentFields.seo.inner),
} as const

export const tabs = ['hero', 'sections', 'download', 'seo'] as const
export type EditorTab = (typeof tabs)[number]

export const tabOfEditPath = (path: ContentPath): EditorTab => tabs.find((tab) => tab === path.split('.')[0]) ?? 'hero'

const pictureFields = new Set(['scene', 'wide', 'narrow', 'alt'])

/** `sections.2.title_ko` → `sections.2.title` in Korean; all picture fields are `sections.2.picture`. */
export function parseEditTarget(field: string): { path: ContentPath; language: Language | undefined } {
  const steps = field.split('.')
  const [, name = '', language] = /^(.*?)(?:_(ko|en))?$/.exec(steps.at(-1) ?? '') ?? []
  const last = pictureFields.has(name) ? 'picture' : name
  return { path: [...steps.slice(0, -1), last].join('.'), language: language as Language | undefined }
}
