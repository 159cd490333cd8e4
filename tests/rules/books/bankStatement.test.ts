import { describe, expect, test } from 'vitest'
import { proposeDepositMatches } from '#rules/books/bankMatching.ts'
import { parseAmount, parseStatementMoment, parseBankStatement } from '#rules/books/bankStatement.ts'

const rows = (...texts: string[]) => texts.map((text, index) => ({ line: index + 1, cells: text.split(';') }))
const kbHead = '거래일시;적요;보낸분/받는분;송금메모;출금액;입금액;잔액;거래점;구분'

describe('a statement', () => {
  test('of KB is read from the newest to the oldest row', () => {
    const preamble = ['거래내역조회', '계좌번호;110-222-333333', '조회기간;2026.11.01 ~ 2026.11.20', '']
    const statement = parseBankStatement(
      rows(
        ...preamble,
        kbHead,
        '2026.11.20 09:30:15;전자금융;한다온;11월;0;550,000;1,550,000;강남;',
        '2026.11.19 10:00:00;수수료;;;1,000;0;1,000,000;;',
        '합계;;;;1,000;550,000;;;',
      ),
    )
    expect(statement).toEqual({
      bank: 'kb',
      movements: [
        { line: 7, traded_at: '2026-11-19 10:00:00', description: '수수료', withdrawal: 1000, deposit: 0, balance: 1_000_000 },
        { line: 6, traded_at: '2026-11-20 09:30:15', description: '한다온 · 전자금융 · 11월', withdrawal: 0, deposit: 550_000, balance: 1_550_000 },
      ],
    })
  })

  test('of Shinhan has the time in a column of its own, of Woori other headings', () => {
    const shinhan = rows(
      '거래일자;거래시간;적요;출금(원);입금(원);내용;잔액(원);거래점',
      '2026-11-19;10:00:00;타행;0;100;가;100;',
      '2026-11-19;10:00:01;타행;0;50;나;150;',
    )
    expect(parseBankStatement(shinhan)).toMatchObject({ bank: 'shinhan', movements: [{ traded_at: '2026-11-19 10:00:00' }, { balance: 150 }] })
    const woori = rows('No.;거래일시;적요;기재내용;지급(원);입금(원);거래후 잔액(원);취급점;메모', '1;2026.11.19 10:00;인터넷;가람;0;100;100;본점;')
    expect(parseBankStatement(woori)).toMatchObject({ bank: 'woori', movements: [{ description: '가람 · 인터넷' }] })
  })

  test('is refused with the line of what is wrong', () => {
    const kb = (...lines: string[]) => parseBankStatement(rows(kbHead, ...lines))
    expect(parseBankStatement(rows('날짜;금액', '2026-01-01;1'))).toEqual({ issues: [{ code: 'otherBank', line: 1 }] })
    expect(kb()).toEqual({ issues: [{ code: 'noMovements', line: 0 }] })
    expect(kb('어제;;가;;0;1;1;;')).toEqual({ issues: [{ code: 'badDate', line: 2 }] })
    expect(kb('어제;;가;;0;1;1;;', '2026.11.01 10:00:00;;가;;0;1;1;;', '2026.11.01 10:00:00;;가;;1;1;1;;')).toEqual({
      issues: [
        { code: 'badDate', line: 2 },
        { code: 'badAmount', line: 4 },
      ],
    })
    expect(kb('2026.02.30 10:00:00;;가;;0;1;1;;')).toEqual({ issues: [{ code: 'badDate', line: 2 }] })
    expect(kb('2026.11.01 10:00:00;;가;;1;1;1;;')).toEqual({ issues: [{ code: 'badAmount', line: 2 }] })
    expect(kb('2026.11.01 10:00:00;;가;;0;1;;;')).toEqual({ issues: [{ code: 'badAmount', line: 2 }] })
    expect(kb('2026.11.01 10:00:00;;가;;0;1;1;;', '2026.11.02 10:00:00;;나;;0;1;3;;')).toEqual({ issues: [{ code: 'brokenChain', line: 3 }] })
  })

  test('within one second is read in the order whose balances fit', () => {
    const at = '2026.11.01 10:00:00'
    const statement = parseBankStatement(rows(kbHead, `${at};;나;;0;5;15;;`, `${at};;가;;0;10;10;;`))
    expect(statement).toMatchObject({ movements: [{ balance: 10 }, { balance: 15 }] })
  })

  test.each([
    ['2026.11.20 09:30:15', '2026-11-20 09:30:15'],
    ['20261120', '2026-11-20 00:00:00'],
    ['46346.5', '2026-11-20 12:00:00'],
    ['2026-13-01', null],
    ['합계', null],
  ])('reads the date %s', (input, moment) => expect(parseStatementMoment(input)).toBe(moment))

  test.each([
    ['1,234원', 1234],
    ['', 0],
    ['-', 0],
    ['-500', -500],
    ['1.5', null],
    ['오백', null],
  ])('reads the amount %s', (input, amount) => expect(parseAmount(input)).toBe(amount))
})

describe('a deposit', () => {
  const days = { due: '2026-11-25', from: '2026-10-11', until: '2027-02-23' }
  const invoice = { id: 1, amounts: [550_000, 540_000], names: ['한다온', 'B261101AAAAA'], ...days }
  const ids = (pairs: ReadonlyMap<number, { id: number }>) => [...pairs].map(([id, item]) => [id, item.id])
  const deposit = { id: 9, amount: 550_000, description: '한다온 · 전자금융', day: '2026-11-20' }

  test('is proposed for the invoice of its amount and customer, or of its code', () => {
    expect(ids(proposeDepositMatches([deposit], [invoice]))).toEqual([[9, 1]])
    expect(proposeDepositMatches([{ ...deposit, amount: 540_000 }], [invoice]).size).toBe(1)
    expect(proposeDepositMatches([{ ...deposit, description: 'b261101aaaaa' }], [invoice]).size).toBe(1)
  })

  test('is not proposed for another amount, name or time', () => {
    for (const other of [{ amount: 549_999 }, { description: '윤가람' }, { day: '2026-09-01' }, { day: '2027-06-01' }])
      expect(proposeDepositMatches([{ ...deposit, ...other }], [invoice]).size).toBe(0)
    expect(proposeDepositMatches([deposit], [{ ...invoice, names: [''] }]).size).toBe(0)
  })

  test('pays the invoice that is due first, and an invoice is proposed once', () => {
    const earlier = { ...invoice, id: 2, due: '2026-10-25' }
    expect(ids(proposeDepositMatches([deposit, { ...deposit, id: 10 }, { ...deposit, id: 11 }], [invoice, earlier]))).toEqual([
      [9, 2],
      [10, 1],
    ])
  })

  test('of a company is found by the short name that its bank writes', () => {
    const claim = { ...invoice, names: ['A261101AAAAA'], company: '한빛화재해상보험(주)' }
    for (const description of ['한빛화재 · 전자금융', '(주)한빛화재해상보험', '한빛화재해상보험 주식회사'])
      expect(proposeDepositMatches([{ ...deposit, description }], [claim]).size).toBe(1)
    for (const description of ['한빛 · 전자금융', '한빛생명 · 전자금융']) expect(proposeDepositMatches([{ ...deposit, description }], [claim]).size).toBe(0)
  })
})
