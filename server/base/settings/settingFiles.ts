import { readFileSync, statSync } from 'node:fs'

/** Mode bits that let other accounts read or write a file. */
const otherAccountBits = 0o077

type Variables = Readonly<Record<string, string | undefined>>

function readSecretFile(setting: string, path: string) {
  const { mode } = statSync(path)
  if (process.platform !== 'win32' && (mode & otherAccountBits) !== 0)
    throw new Error(`Setting ${setting}: ${path} is readable by other users of the machine. Run: chmod 600 ${path}`)
  return readFileSync(path, 'utf8').trim()
}

/**
 * Reads settings from files that only this account may read: `DATABASE_URL_FILE` names the file with the value of DATABASE_URL. Problems are
 * returned as sentences.
 */
export function readSettingFiles(from: Variables, settingNames: readonly string[]): { readonly values: Variables; readonly problems: readonly string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of settingNames) {
    const setting = `${name}_FILE`
    const path = from[setting]
    if (!path || settingNames.includes(setting)) continue
    if (from[name]) {
      problems.push(`Setting ${setting}: ${name} is set too. Leave one of them out.`)
      continue
    }
    try {
      values[name] = readSecretFile(setting, path)
    } catch (error) {
      problems.push(error instanceof Error && !('code' in error) ? error.message : `Setting ${setting}: ${path} cannot be read.`)
    }
  }
  return { values, problems }
}
