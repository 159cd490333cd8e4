/** How a value stands out: by its colour and its icon. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'idle'

type Row = Readonly<Record<string, unknown>>

/** What says how a value of a row stands out at a moment; nothing where it does not. */
export type ToneRule<V> = (value: V, row: Row, now: string) => Tone | undefined
