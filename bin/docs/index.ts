import { accessPages } from './access.ts'
import { callPages } from './calls.ts'
import { errorPages } from './errors.ts'
import { fieldKindPage } from './fields.ts'
import { embedTestedCode } from './guide.ts'
import { handbookPages } from './handbook.ts'
import { jobPage } from './jobs.ts'
import type { GeneratedPage } from './markdown.ts'
import { referencePages } from './reference.ts'
import { envExampleFile, settingsPage } from './settings.ts'
import { statePages } from './states.ts'

/** All generated pages of the documentation. */
export const generatedPages = async (): Promise<GeneratedPage[]> => [
  ...errorPages(),
  ...callPages(),
  ...statePages(),
  ...accessPages(),
  ...referencePages(),
  fieldKindPage(),
  ...embedTestedCode(),
  await jobPage(),
  ...(await handbookPages()),
  settingsPage(),
  envExampleFile(),
]
