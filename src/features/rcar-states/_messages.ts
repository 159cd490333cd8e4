import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  noDamages: '기록된 손상이 없습니다.',
  newDamage: '신규',
  knownDamage: '기존',
}

const en: typeof ko = {
  noDamages: 'No damage recorded.',
  newDamage: 'New',
  knownDamage: 'Existing',
}

/** Messages of the damages of an inspection. */
export const damageMessages = defineMessages({ ko, en })
