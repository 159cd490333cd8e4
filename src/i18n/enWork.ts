import type { koWork } from './koWork.ts'

/** Words around a row: its relatives, drafts, copies and what is taken back. */
export const enWork: typeof koWork = {
  related: {
    all: 'Open in the list',
    create: 'Create',
    none: (name) => `No ${name} here.`,
    total: (n) => `${n} in total`,
  },
  sections: {
    title: 'Sections',
    emptyShow: (n) => `Show ${n} empty fields`,
    emptyHide: 'Hide empty fields',
  },
  copy: {
    copy: 'Duplicate',
    copied: 'This is a copy. Saving makes a new one.',
    blank: 'Left empty, for these cannot be the same:',
  },
  draft: {
    found: 'There is unsaved work',
    fields: (names) => `Typed: ${names}`,
    since: (names) => `Saved differently meanwhile: ${names}`,
    restore: 'Go on with it',
    discard: 'Discard',
  },
  undo: {
    undo: 'Undo',
    undone: 'Undone.',
    title: 'My recent changes',
    hint: 'What you changed within 7 days can be undone while nobody else has changed it since.',
    none: 'You have changed nothing yet.',
    several: (name, n) => `${n} × ${name}`,
    open: 'Open',
    field: 'Field',
    person: 'By',
    everything: 'All',
    noMatch: 'No change matches.',
    putBack: 'Restore this value',
    putBackOf: (name) => `${name}: restore this value`,
    putBackTitle: (name) => `Restore ${name}`,
    putBackText: (name) => `Saves the chosen value of ${name} again.`,
    behalf: (name) => `really ${name}`,
  },
}
