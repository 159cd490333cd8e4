/** Severity of a value, shown as a colour and an icon. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'idle'

type Row = Readonly<Record<string, unknown>>

/** Returns the tone of a value in a row at a moment; undefined for none. */
export type ToneRule<V> = (value: V, row: Row, now: string) => Tone | undefined
