import type { Env } from '../base/env.ts'
import { InvalidSettings, readEnv } from '../base/env.ts'
import { databaseFindings } from './databaseFindings.ts'
import { storageFindings } from './storageFindings.ts'
import type { Finding } from './finding.ts'
import { okFinding, problemFinding } from './finding.ts'
import { networkFindings } from './networkFindings.ts'

const minNodeMajor = 24

function machineFindings(): Finding[] {
  const isNew = Number(process.versions.node.split('.')[0]) >= minNodeMajor
  const isRoot = process.getuid?.() === 0
  return [
    isNew
      ? okFinding('Machine', `Node ${process.versions.node} on ${process.platform}-${process.arch}.`)
      : problemFinding('Machine', `Node ${process.versions.node} is too old. Install Node ${minNodeMajor}.`),
    ...(isRoot ? [problemFinding('Machine', 'This runs as root. Run it, and the server, as the account of the service.')] : []),
  ]
}

/** Looks at the whole installation and changes nothing, except that it creates missing folders. Invalid settings end it at once. */
export async function examineInstallation(from: NodeJS.ProcessEnv, now: Date): Promise<Finding[]> {
  let env: Env
  try {
    env = readEnv(from)
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error
    return [...machineFindings(), ...error.message.split('\n').map((line) => problemFinding('Settings', line))]
  }
  const settings = okFinding('Settings', `All settings are valid; the mode is ${env.NODE_ENV}.`)
  const parts = await Promise.all([databaseFindings(env), storageFindings(env, now), networkFindings(env)])
  return [settings, ...machineFindings(), ...parts.flat()]
}
