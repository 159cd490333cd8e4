import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  title: '업무 안내서',
  help: (name: string) => `${name} 도움말`,
}

const en: typeof ko = {
  title: 'Handbook',
  help: (name) => `Help: ${name}`,
}

/** The names of the handbook and of its panel. Apart from its other texts, because the question mark is on every page. */
export const handbookTitleMessages = defineMessages({ ko, en })
