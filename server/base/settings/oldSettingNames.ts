/** Names of settings before version 0.2.0. */
const renamedSettings: Readonly<Record<string, string>> = {
  PAYMENT: 'PAYMENT_PROVIDER',
  LICENCES: 'LICENCE_PROVIDER',
  DOORS: 'DOOR_PROVIDER',
  DEBIT: 'DEBIT_PROVIDER',
  SOCIAL: 'SOCIAL_PROVIDER',
  MESSAGES: 'MESSAGE_PROVIDER',
}

/** One sentence for each setting that still has its old name. */
export const renamedSettingProblems = (from: NodeJS.ProcessEnv) =>
  Object.entries(renamedSettings).flatMap(([name, now]) => (from[name] ? [`Setting ${name}: renamed to ${now}; its value "local" is now "sandbox".`] : []))
