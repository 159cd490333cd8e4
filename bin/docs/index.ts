import { accessPages } from './access.ts'
import { callPages } from './calls.ts'
import { errorPages } from './errors.ts'
import { fieldPage } from './fields.ts'
import { pagesWithCode } from './guide.ts'
import { handbookPages } from './handbook.ts'
import { jobPage } from './jobs.ts'
import type { GeneratedPage } from './markdown.ts'
import { referencePages } from './reference.ts'
import { exampleEnvironment, settingsPage } from './settings.ts'
import { statePages } from './states.ts'

/** All generated pages of the documentation. */
export const generatedPages = async (): Promise<GeneratedPage[]> => [
  ...errorPages(),
  ...callPages(),
  ...statePages(),
  ...accessPages(),
  ...referencePages(),
  fieldPage(),
  ...pagesWithCode(),
  await jobPage(),
  ...(await handbookPages()),
  settingsPage(),
  exampleEnvironment(),
]
