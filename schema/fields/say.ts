import type { Label } from '../base/label.ts'
import { textOf } from '../base/label.ts'

/** A validation message in the language spoken when it is shown. */
export const say = (ko: string, en: string) => ({ error: () => textOf({ ko, en }, '') })

export const sayLabel = (label: Label) => ({ error: () => textOf(label, '') })
