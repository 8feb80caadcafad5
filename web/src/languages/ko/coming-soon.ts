// Korean: areas that are being built.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: '열린 곳',
    failed: '무엇이 열렸는지 읽지 못했어요.',
    building: '만드는 중',
    open: '열림',
    openNow: '방금 열렸어요. 쓰려면 페이지를 새로 고치세요.',
    reload: '새로 고침',
    tell: '열리면 알려 주세요',
    willTell: '알려 드릴게요',
    takeBack: '다시 누르면 취소돼요.',
    oneNotice: '알림 한 번만 보내요. 언제든 취소할 수 있어요.',
    waiting: (count) => plural(count, { other: `${shortCount(count)}명이 기다려요` }),
    nobody: '아직 기다리는 사람이 없어요. 첫 번째가 되어 보세요.',
    notSaved: '저장하지 못했어요',
    willBe: '여기에 생길 것',
    works: '지금 쓸 수 있는 것',
    back: '뒤로',
    ownEntries: (held, sellable) =>
      `${plural(held, { other: `응모권 ${held}장` })}이 있고, ${sellable}장을 팔 수 있어요.`,
    entriesFailed: '응모권을 읽지 못했어요.',
    earned: '활동으로 얻은 응모권은 팔 수 없어요.',
    adult: '18세 이상만 쓸 수 있어요.',
    noQuestion: '이 주소에는 질문이 없어요. 이곳이 열리면 질문할 수 있어요.',

    chat: {
      title: '채팅',
      purpose: '상품 옆에서 그 상품에 대해 구매자나 판매자와 이야기해요.',
      points: [
        { title: '상품마다 대화 하나', text: '상품과 가격이 대화 위에 늘 보여요.' },
        { title: '파일과 사진', text: '메시지 하나에 열 개까지. 사진을 찍은 장소는 지워져요.' },
        { title: '분쟁의 증거', text: '한 번 눌러 대화를 분쟁에 보낼 수 있어요.' },
      ],
    },
    startChat: { title: '새 채팅', purpose: '이 마켓의 사람에게 글을 써요. 채팅은 아직 열리지 않았어요.', points: [] },
    entries: {
      title: '응모권 장터',
      purpose: '경품 추첨 응모권을 서로 합의한 가격에 사고팔아요.',
      points: [
        { title: '모두에게 열린 가격표', text: '가장 좋은 구매 가격과 판매 가격, 최근 거래를 볼 수 있어요.' },
        {
          title: '한 장 단위, 분명한 수수료',
          text: '판매자가 4%를 내요. 동의하기 전에 합계를 소수 여섯 자리까지 보여 줘요.',
        },
        { title: '추첨 전에는 멈춤', text: '응모권을 세는 동안 바뀌지 않도록 추첨 30분 전에 거래를 멈춰요.' },
      ],
    },
    buyEntries: {
      title: '응모권 구매',
      purpose: '아직 응모권을 살 수 없어요. 여기서는 아무것도 청구되지 않아요.',
      points: [],
    },
    sweepstakes: {
      title: '경품 추첨',
      purpose: '누구나 결과를 검증할 수 있는 추첨이에요. 산 응모권 옆에는 언제나 무료 응모가 있어요.',
      points: [
        { title: '경품을 먼저 보관해요', text: '경품을 따로 두기 전에는 추첨을 알리지 않아요.' },
        {
          title: '약속하고, 보여 줘요',
          text: '추첨이 열리기 전에 비밀값을 봉인해요. 끝나면 모든 단계를 브라우저에서 검증할 수 있어요.',
        },
        { title: '누구에게나 같은 확률', text: '무료 응모도 산 응모권과 똑같이 세어요.' },
      ],
    },
    games: {
      title: '게임',
      purpose: '무료 크레딧으로 하는 블랙잭과 나이츠예요. 모든 판을 검증할 수 있어요.',
      points: [
        { title: '매일 무료 크레딧', text: '하루 1,000 크레딧이에요. 놀이용이고 값이 없어요.' },
        { title: '공정하고, 보여 줘요', text: '시작하기 전에 카드를 봉인해요. 끝나면 그 판을 검증할 수 있어요.' },
        { title: '안전하게', text: '하루 손실 한도, 한 시간 뒤 알림, 누구도 줄일 수 없는 쉬는 시간이 있어요.' },
      ],
    },
    blackjack: {
      title: '블랙잭',
      purpose: '아직 열리지 않은 테이블이에요. 여기서는 크레딧을 쓰지 않아요.',
      points: [
        { title: '카드 여덟 벌', text: '딜러는 17에서 멈춰요. 블랙잭은 3 대 2로 받아요.' },
        { title: '더블과 스플릿', text: '두 장이면 언제나 더블할 수 있어요. 스플릿은 한 번이에요.' },
        { title: '직접 검증', text: '카드 순서는 나누기 전에 봉인돼요.' },
      ],
    },
    knights: {
      title: '나이츠',
      purpose: '아직 열리지 않은 기계예요. 여기서는 크레딧을 쓰지 않아요.',
      points: [
        { title: '릴 다섯 개, 라인 스무 개', text: '릴의 내용과 라인마다 받는 값을 게임 옆에 적어 둬요.' },
        { title: '정직한 소리', text: '건 것보다 적게 따면 잃은 것으로 보여 줘요.' },
        { title: '직접 검증', text: '모든 회전은 봉인된 시드에서 나와요.' },
      ],
    },
    questions: {
      title: '질문 현상금',
      purpose: '알고 싶은 것을 묻고 가장 좋은 답변을 위해 π를 따로 둬요.',
      points: [
        { title: '현상금은 보관돼요', text: '0.5 π부터예요. 고른 답변으로 가거나 나에게 돌아와요.' },
        { title: '답변 다섯 개까지 나눠요', text: '각각 얼마를 줄지 내가 정해요.' },
        { title: '첫 답변 전에는 자유롭게', text: '그 전에는 수수료 없이 취소할 수 있어요.' },
      ],
    },
    question: { title: '질문', purpose: '여기에 질문 하나가 현상금, 시간, 답변과 함께 나올 거예요.', points: [] },
    askQuestion: {
      title: '질문하기',
      purpose: '아직 질문할 수 없어서 채울 양식이 없어요.',
      points: [
        { title: '제목과 내용', text: '5,000자와 태그 다섯 개까지예요.' },
        { title: '지갑에서 내는 현상금', text: '0.5 π부터예요. 사람들이 답하는 동안 따로 둬요.' },
        { title: '1일에서 30일', text: '따로 고르지 않으면 7일이에요.' },
      ],
    },
    myQuestions: {
      title: '내 질문',
      purpose: '묻고, 답하고, 응원한 것이 할 일과 함께 여기에 나올 거예요.',
      points: [],
    },
    services: {
      title: '서비스',
      purpose: '사람들의 시간과 재능을 예약해요. 수업, 로고, 수리 같은 것이에요.',
      points: [
        { title: '시간제로', text: '빈 시간을 골라요. 내 시간대로 보여 줘요.' },
        { title: '프로젝트로', text: '수정을 포함한 정해진 가격이고, 원하면 나눠 낼 수 있어요.' },
        { title: '견적으로', text: '필요한 것을 말하고 제안을 받아요.' },
      ],
    },
    postService: {
      title: '서비스 올리기',
      purpose: '아직 서비스를 올릴 수 없어서 채울 양식이 없어요.',
      points: [
        { title: '내 시간, 내 규칙', text: '예외를 둘 수 있는 주간 계획과 세 가지 취소 규칙 중 하나를 골라요.' },
        { title: '상품처럼 지급', text: '일하는 동안 π를 보관해요. 96%를 받아요.' },
        { title: '온라인 또는 직접', text: '어디서 일하는지 알려 주세요.' },
      ],
    },
    myServices: {
      title: '내 서비스',
      purpose: '내가 올린 서비스가 요청, 진행 중인 일, 끝난 일과 함께 여기에 나올 거예요.',
      points: [],
    },

    meanwhile: {
      buy: { title: '마켓 둘러보기', text: '다른 사람들의 물건과 디지털 상품이 있어요.' },
      sell: { title: '판매하기', text: '디지털 상품은 오늘부터 온라인 상품으로 팔 수 있어요.' },
      offers: { title: '가격 제안', text: '메시지와 함께 가격을 합의해요.' },
      orders: { title: '구매 내역', text: '모든 주문이 다음에 할 일과 할 사람을 알려 줘요.' },
      wallet: { title: '지갑', text: '내 π를 소수 여섯 자리까지 보여 줘요.' },
      reviews: { title: '후기', text: '양쪽이 쓰고 함께 공개돼요.' },
      trust: { title: '내 신뢰 등급', text: '여기서 쌓은 것을 숫자 하나하나 보여 줘요.' },
      roadmap: { title: '기능', text: '다음에 만들 것이에요. 투표할 수 있어요.' },
      reserves: { title: '준비금 증명', text: '내 잔액이 세어졌는지 확인하세요.' },
      faq: { title: '질문과 답변', text: '구매, 판매, 지갑이 어떻게 돌아가는지 알려 줘요.' },
    },
  },
}
