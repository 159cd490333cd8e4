/** Reasons with which members dispute a charge, and with which staff waive one. */
export const chargeObjections = [
  '그 시간에는 이미 차를 반납했습니다. 반납 사진을 확인해 주세요.',
  '이용 전부터 있던 흠집입니다. 대여 때 찍은 사진에 나옵니다.',
  '하이패스 단말기가 꺼져 있어서 통과한 것입니다.',
  '주차권으로 정산한 요금이 다시 청구되었습니다.',
  '반납 장소의 자리가 없어서 늦었습니다.',
]

export const waiverReasons = [
  '차량 단말기 오류로 확인',
  '이전 이용에서 생긴 것으로 확인',
  '최초 발생 1회 안내 후 면제',
  '고객센터 오안내로 면제',
  '납부기한 전 이의신청 인용',
]
