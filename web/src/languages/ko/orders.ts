// Korean: orders, their states, deadlines and actions.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: '구매 내역',
    sales: '판매 내역',
    order: '주문',
    purposePurchases: '구매 내역을 보려면',
    purposeSales: '판매 내역을 보려면',
    purposeOrder: '이 주문을 보려면',
    list: '모든 주문',
    tabs: { all: '전체', in_progress: '진행 중', done: '완료', problems: '문제' },
    noPurchases: '아직 구매가 없어요',
    noSales: '아직 판매가 없어요',
    noneHere: '여기는 비었어요',
    browse: '둘러보기',
    sellItems: '상품 판매하기',
    loadingOrder: '주문',
    listFailed: '주문을 읽지 못했어요.',
    orderFailed: '이 주문을 읽지 못했어요.',
    more: '더 보기',
    fromSeller: (name) => `판매자 ${name}`,
    toBuyer: (name) => `구매자 ${name}`,
    more_items: (n) => plural(n, { other: `+ 상품 ${n}개 더` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: '자세히',
    openOrder: (title) => `자세히 보기: ${title}`,
    refresh: '새로 고침',
    late: '늦음',
    seeCase: '분쟁 보기',
    seeReviews: '후기 보기',
    proposalsOpen: (n) => plural(n, { other: `합의안 ${n}개가 답을 기다려요` }),
    cancelAsked: '취소 요청됨',
  },
  'order-states': {
    pending_payment: '결제 대기',
    paid: '결제됨, 보관 중',
    processing: '준비 중',
    ready_for_pickup: '수령 준비됨',
    shipped: '발송됨',
    delivered: '배송됨',
    completed: '완료',
    cancelled: '취소됨',
    payment_expired: '결제 시간 지남',
    return_requested: '반품',
    return_approved: '반품',
    return_shipped: '반품',
    disputed: '분쟁 중',
    refunded: '환불됨',
    split: '나눔',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `${act}까지 결제하세요. 그대로 두면 구매가 취소되고 아무것도 청구되지 않아요.`,
      seller: ({ act }) => `구매자는 ${act}까지 결제할 수 있어요. 그대로 두면 상품이 다시 진열돼요.`,
    },
    ship: {
      buyer: ({ act, end, held }) => `${act}까지 발송돼요. 그대로 두면 ${end}에 ${held}를 돌려받아요.`,
      seller: ({ act, end, held }) => `${act}까지 보내세요. 그대로 두면 ${end}에 구매자가 ${held}를 돌려받아요.`,
    },
    prepare: {
      buyer: ({ act, end, held }) => `${act}까지 수령 준비가 돼요. 그대로 두면 ${end}에 ${held}를 돌려받아요.`,
      seller: ({ act, end, held }) =>
        `${act}까지 수령 준비를 마치세요. 그대로 두면 ${end}에 구매자가 ${held}를 돌려받아요.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `취소를 요청했어요. 판매자는 ${act}까지 답할 수 있어요. 그대로 두면 주문이 취소되고 그때 ${held}를 돌려받아요.`,
      seller: ({ act, held }) =>
        `구매자가 취소를 요청했어요. ${act}까지 답하세요. 그대로 두면 주문이 취소되고 그때 구매자가 ${held}를 돌려받아요.`,
    },
    pickup: {
      buyer: ({ act, held }) => `${act}까지 받아 가세요. 그대로 두면 그때 ${held}를 돌려받아요.`,
      seller: ({ act, held }) =>
        `구매자는 ${act}까지 받아 갈 수 있어요. 그대로 두면 그때 구매자가 ${held}를 돌려받아요.`,
    },
    arrive: {
      buyer: ({ act, share }) => `오는 중이에요. 그대로 두면 ${act}에 판매자가 ${share}를 받아요.`,
      seller: ({ act, share }) => `구매자에게 가는 중이에요. 그대로 두면 ${act}에 ${share}를 받아요.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `추적 번호 없이 보냈어요. 도착하면 알려 주세요. 그대로 두면 ${act}에 분쟁이 자동으로 열리고 ${held}는 계속 보관돼요.`,
      seller: ({ act, held }) => `추적 번호 없이 보냈어요. 그대로 두면 ${act}에 분쟁이 열리고 ${held}는 계속 보관돼요.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `판매자는 도착했다고 해요. 받으면 알려 주세요. 그대로 두면 ${act}에 분쟁이 자동으로 열리고 ${held}는 계속 보관돼요.`,
      seller: ({ act, held }) =>
        `구매자가 도착했다고 알려 줄 때까지 기다려요. 그대로 두면 ${act}에 분쟁이 열리고 ${held}는 계속 보관돼요.`,
    },
    inspect: {
      buyer: ({ act, share }) => `${act}까지 확인하세요. 그대로 두면 그때 판매자가 ${share}를 받아요.`,
      seller: ({ act, share }) => `구매자는 ${act}까지 확인할 수 있어요. 그대로 두면 그때 ${share}를 받아요.`,
    },
    returnAnswer: {
      buyer: ({ act }) => `판매자는 ${act}까지 답할 수 있어요. 그대로 두면 그때 반품이 수락된 것으로 봐요.`,
      seller: ({ act }) => `구매자가 반품을 요청했어요. ${act}까지 답하세요. 그대로 두면 그때 수락한 것으로 봐요.`,
    },
    returnSend: {
      buyer: ({ act, share }) =>
        `${act}까지 돌려보내세요. 그대로 두면 반품이 없던 일이 되고 그때 판매자가 ${share}를 받아요.`,
      seller: ({ act, share }) =>
        `구매자는 ${act}까지 돌려보낼 수 있어요. 그대로 두면 반품이 없던 일이 되고 그때 ${share}를 받아요.`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `돌아가는 중이에요. 그대로 두면 ${act}에 ${held}를 돌려받아요.`,
      seller: ({ act, held }) => `돌아오는 중이에요. 그대로 두면 ${act}에 구매자가 ${held}를 돌려받아요.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) =>
        `추적 번호 없이 돌려보냈어요. 그대로 두면 ${act}에 분쟁이 열리고 ${held}는 계속 보관돼요.`,
      seller: ({ act, held }) =>
        `추적 번호 없이 돌려보냈어요. 도착하면 알려 주세요. 그대로 두면 ${act}에 분쟁이 열리고 ${held}는 계속 보관돼요.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back}가 지갑으로 돌아왔어요.`,
      seller: ({ back }) => `${back}가 구매자에게 돌아갔어요.`,
    },
    split: {
      buyer: ({ back, share }) => `나눔: ${back}가 지갑으로 돌아왔고 판매자는 ${share}를 받았어요.`,
      seller: ({ back, share }) => `나눔: ${back}가 구매자에게 돌아갔고 나는 ${share}를 받았어요.`,
    },
    untracked: {
      buyer: ({ held }) => `추적 번호 없이 보냈어요. 수령을 확인할 때까지 ${held}를 보관해요.`,
      seller: ({ held }) => `추적 번호 없이 보냈어요. 구매자가 수령을 확인할 때까지 ${held}를 보관해요.`,
    },
    disputed: {
      buyer: ({ held }) => `분쟁이 끝날 때까지 ${held}를 보관해요.`,
      seller: ({ held }) => `분쟁이 끝날 때까지 ${held}를 보관해요.`,
    },
  },
  'order-actions': {
    accept: '수락',
    ship: '발송 표시',
    mark_ready: '수령 준비됨',
    handover: '수령 코드 입력',
    deliver: '배송 완료 표시',
    received: '도착했어요',
    confirm: '잘 받았어요',
    extend: '시간이 더 필요해요',
    cancelBuyer: '취소',
    cancelSeller: '취소하고 환불',
    cancelAgree: '동의하고 환불',
    request_cancel: '취소 요청',
    refuse_cancel: '취소하지 않기',
    request_return: '반품 요청',
    approve_return: '반품 수락',
    refuse_return: '반품 거절',
    withdraw_return: '그냥 갖기',
    ship_return: '돌려보냈어요',
    confirm_return: '돌아왔어요',
    goodwill_refund: '일부 환불',
    show_code: '수령 코드 보기',
    propose: '합의안 제안',
    open_dispute: '분쟁 시작',
    review: '후기 쓰기',
  },
}
