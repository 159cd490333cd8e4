import type { z } from 'zod'
import type { Db } from '#schema'
import { config } from './config.ts'
import { knownSettingForms } from './configForms.ts'

type Known = typeof knownSettingForms
type Settings = { readonly [K in keyof Known]: z.output<Known[K]['keySpecs']['$']['value']> }

/** Settings by their keys, as staff have set them; where they have not, or not so that it can be read, the usual that is given. */
export async function readSettings<K extends keyof Known>(db: Db, usual: Pick<Settings, K>): Promise<Pick<Settings, K>> {
  const row = await db.find(config, { key: Object.keys(usual) })
  const said = row.flatMap(({ key, value }) => {
    const parsed = key in usual ? knownSettingForms[key as K].keySpecs.$.value.safeParse(value) : undefined
    return parsed?.success ? [[key, parsed.data]] : []
  })
  return { ...usual, ...Object.fromEntries(said) }
}

/** What every page of the house ends with: who it is, and where it is to be found. */
export async function companyFooter(db: Db) {
  const { 'app.footer_text': footer } = await readSettings(db, { 'app.footer_text': { title: '', content: '' } })
  return footer
}
