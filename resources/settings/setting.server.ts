import type { z } from 'zod'
import type { Db } from '#schema'
import { config } from './config.ts'
import { knownSettingForms } from './configForms.ts'

type SettingForms = typeof knownSettingForms
type Settings = { readonly [K in keyof SettingForms]: z.output<SettingForms[K]['keySpecs']['$']['value']> }

/** Reads settings by key; a missing or invalid value falls back to the given default. */
export async function readSettings<K extends keyof SettingForms>(db: Db, defaults: Pick<Settings, K>): Promise<Pick<Settings, K>> {
  const row = await db.find(config, { key: Object.keys(defaults) })
  const storedEntries = row.flatMap(({ key, value }) => {
    const parsed = key in defaults ? knownSettingForms[key as K].keySpecs.$.value.safeParse(value) : undefined
    return parsed?.success ? [[key, parsed.data]] : []
  })
  return { ...defaults, ...Object.fromEntries(storedEntries) }
}

/** Company name and text of the footer of public pages. */
export async function companyFooter(db: Db) {
  const { 'app.footer_text': footer } = await readSettings(db, { 'app.footer_text': { title: '', content: '' } })
  return footer
}

/** The bank account that documents ask customers to pay to; empty if none is set. */
export async function readCompanyBankAccount(db: Db) {
  const { 'payment.bank_account': account } = await readSettings(db, { 'payment.bank_account': '' })
  return account
}
