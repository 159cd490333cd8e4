import type { Label } from './base/label.ts'

/** Rows as cards in a column for each state; a card moves along the declared actions. What is not said is derived: see `boardOf`. */
export interface Board {
  readonly kind: 'board'
  readonly label: Label
  /** The states that have a column, from left to right; those from which something leads on unless said. */
  readonly states?: readonly string[]
  /** What a card says below its title; the first columns of the list unless said. */
  readonly card?: readonly string[]
  /** The number whose sum stands above a column; one of the list's sums. */
  readonly sum?: string
}

/** One row after the other, its picture beside what it says, each judged by one key. */
export interface Judge {
  readonly kind: 'judge'
  readonly label: Label
  readonly picture: string
  /** What is compared with the picture. */
  readonly beside: readonly string[]
  readonly yes: string
  readonly no?: string
}

/** Rows as their pictures, a page of the list at a time. What is not said is derived: see `galleryOf`. */
export interface Gallery {
  readonly kind: 'gallery'
  readonly label: Label
  /** The first of the row's fields that is a picture unless said. */
  readonly picture?: string
  /** What is said below it; the first columns of the list unless said. */
  readonly card?: readonly string[]
}

/** Another way to look at a list, at `?as=<its name>`. */
export type ListMode = Board | Judge | Gallery

/** `board({ ko: '보드', en: 'Board' }, { card: ['kind', 'amount'], sum: 'amount' })` */
export const board = (label: Label, more: Omit<Board, 'kind' | 'label'> = {}): Board => ({ kind: 'board', label, ...more })

/** `judge('심사', { picture: 'image', beside: ['name', 'birth_date'], yes: 'verify', no: 'reject' })` */
export const judge = (label: Label, more: Omit<Judge, 'kind' | 'label'>): Judge => ({ kind: 'judge', label, ...more })

/** `gallery({ ko: '사진', en: 'Pictures' })` */
export const gallery = (label: Label, more: Omit<Gallery, 'kind' | 'label'> = {}): Gallery => ({ kind: 'gallery', label, ...more })
