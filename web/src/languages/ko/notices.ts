// Korean: notifications and how one is told.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const notices: File<'notices'> = {
  'notices-page': { purpose: '알림을 보려면', loading: '알림' },
  'chat-toast': { photo: '사진', reply: '답장' },
  told: {
    loading: '알림 방법',
    failed: '알림 방법을 읽지 못했어요.',
    notSaved: '선택을 저장하지 못했어요',
    channels: { list: '목록', toast: '메시지', sound: '소리' },
    category: '주제',
    categories: { productsSold: '판매된 상품', messages: '메시지', generalInfo: '일반' },
    categoryHelp: {
      productsSold: '내 판매와 할 일',
      messages: '가격 제안, 합의안, 후기, 분쟁',
      generalInfo: '주문, 결제, 내 계정',
    },
    always: '항상',
    toastFor: (category) => `메시지 보이기: ${category}`,
    soundFor: (category) => `소리 내기: ${category}`,
    quiet: '조용한 시간',
    quietHelp: '메시지도 소리도 없어요. 다만 π가 걸린 기한이 12시간 안이면 알려 드려요.',
    from: '시작',
    to: '끝',
    zone: (zone) => `시간대: ${zone}`,
    place: '메시지가 나오는 곳',
    places: {
      'top-right': '오른쪽 위',
      'top-left': '왼쪽 위',
      'bottom-right': '오른쪽 아래',
      'bottom-left': '왼쪽 아래',
    },
    stay: '보이는 시간',
    stays: { usual: '5초, 경고는 더 길게', long: '세 배 길게', closed: '닫을 때까지' },
    here: '이 기기에만 적용돼요.',
    onlyHere: 'Lamplit은 이메일이나 푸시 알림을 보내지 않아요. 열려 있는 동안 소식을 전해요.',
  },
  news: {
    title: '알림',
    kinds: {
      payment_late_credited: {
        title: '결제가 늦게 도착했어요',
        text: (amount) => `그때는 상품이 없어서 ${amount ?? 'π'}를 지갑에 넣었어요.`,
      },
      payment_late_seller: {
        title: '구매자의 결제가 늦었어요',
        text: () => '결제 시간이 지나서 구매자가 π를 돌려받았어요. 상품은 다시 진열됐어요.',
      },
      payment_finished: {
        title: '결제가 마무리됐어요',
        text: (amount) => `페이지는 닫혔지만 Pi에서 서명한 ${amount ?? 'π'}가 도착했어요.`,
      },
      payment_cancelled: {
        title: '결제가 취소됐어요',
        text: (amount) =>
          amount ? `서명하지 않아서 ${amount}는 청구되지 않았어요.` : '서명하지 않아서 아무것도 청구되지 않았어요.',
      },
      unmatched_credited: {
        title: '주인을 찾은 π가 있어요',
        text: (amount) => `주문 없이 들어온 ${amount ?? 'π'}를 이제 지갑에 넣었어요.`,
      },
      withdrawal_approved: {
        title: '출금이 승인됐어요',
        text: (amount) => `${amount ?? '금액'}${amount ? '를' : '을'} 곧 보내요.`,
      },
      withdrawal_in_review: {
        title: '출금을 검토하고 있어요',
        text: (amount) => `${amount ? `${amount}를 ` : ''}보내기 전에 Lamplit 운영팀이 살펴봐요.`,
      },
      withdrawal_rejected: {
        title: '출금이 승인되지 않았어요',
        text: (amount) => `${amount ?? 'π'}가 다시 지갑에 있어요.`,
      },
      withdrawal_sent: { title: '출금을 보냈어요', text: (amount) => `${amount ?? 'π'}가 Pi 체인에 올라갔어요.` },
      withdrawal_completed: { title: '출금이 도착했어요', text: (amount) => `${amount ?? 'π'}가 Pi 지갑에 있어요.` },
      withdrawal_failed: {
        title: '출금을 보내지 못했어요',
        text: (amount) =>
          `${amount ?? 'π'}를 이 출금을 위해 보관하고 있고, 잃은 것은 없어요. 할 수 있는 일을 확인하세요.`,
      },
      withdrawal_returned: { title: '출금이 돌아왔어요', text: (amount) => `${amount ?? 'π'}가 다시 지갑에 있어요.` },
      account_linked: { title: '계정이 연결됐어요', text: () => '이제 새 Pi 로그인으로 이 계정이 열려요.' },
      account_link_refused: {
        title: '계정이 연결되지 않았어요',
        text: () => '다른 Pi 로그인을 연결해 달라는 요청이 거절됐어요.',
      },

      order_sold: {
        title: '상품이 팔렸어요',
        text: (amount) => `${amount ?? 'π'}를 보관하고 있어요. 다음에 할 일은 주문에서 확인하세요.`,
      },
      order_accepted: { title: '주문이 수락됐어요', text: () => '판매자가 준비하고 있어요.' },
      order_shipped: { title: '주문이 오고 있어요', text: () => '보낸 방법과 도착 예정일은 주문에서 확인하세요.' },
      order_ready: {
        title: '주문을 받으러 갈 수 있어요',
        text: () => '주문에 있는 코드는 상품을 받을 때만 보여 주세요.',
      },
      order_delivered: {
        title: '주문이 배송됐어요',
        text: () => '살펴보고 확인하세요. 그대로 두면 확인 기간이 끝날 때 판매자에게 지급돼요.',
      },
      order_received: { title: '주문이 도착했어요', text: () => '구매자가 상품을 받았어요.' },
      order_completed: {
        title: '주문이 완료됐어요',
        text: (amount) => `${amount ?? 'π'}가 판매자에게 갔어요. 이제 서로 후기를 쓸 수 있어요.`,
      },
      order_cancelled: {
        title: '주문이 취소됐어요',
        text: (amount) => `${amount ?? 'π'}가 구매자 지갑으로 돌아갔어요.`,
      },
      order_auto_cancelled: {
        title: '주문 시간이 지났어요',
        text: (amount) => `제때 보내거나 받지 않아서 ${amount ?? 'π'}가 구매자 지갑으로 돌아갔어요.`,
      },
      order_extended: {
        title: '확인 기간이 늘었어요',
        text: () => '구매자가 확인할 시간을 더 늘렸어요. 새 기한은 주문에 있어요.',
      },
      cancel_asked: {
        title: '취소 요청이 왔어요',
        text: () => '주문에서 수락하거나 거절하세요. 제때 답하지 않으면 취소돼요.',
      },
      cancel_refused: { title: '취소가 거절됐어요', text: () => '주문이 그대로 계속돼요.' },
      return_asked: { title: '반품 요청이 왔어요', text: () => '이유를 읽고 기한 전에 주문에서 답하세요.' },
      return_approved: { title: '반품이 수락됐어요', text: () => '주문에 적힌 기한 전에 상품을 돌려보내세요.' },
      return_refused: {
        title: '반품이 거절됐어요',
        text: () => '이유는 주문에 있어요. 기간이 남아 있으면 거기서 분쟁을 시작할 수 있어요.',
      },
      return_withdrawn: { title: '반품을 철회했어요', text: () => '구매자가 상품을 갖기로 했어요. 주문이 계속돼요.' },
      return_sent: { title: '반품이 오고 있어요', text: () => '돌려받으면 주문에서 확인하세요.' },
      return_done: { title: '반품이 완료됐어요', text: (amount) => `${amount ?? 'π'}가 구매자 지갑으로 돌아갔어요.` },
      goodwill_received: { title: '판매자가 일부를 돌려줬어요', text: (amount) => `${amount ?? 'π'}가 지갑에 있어요.` },
      grant_renewed: { title: '다운로드가 갱신됐어요', text: () => '주문에서 파일을 다시 열 수 있어요.' },
      ship_reminder: {
        title: '발송할 주문이 있어요',
        text: () => '제때 보내지 않으면 주문이 취소되고 구매자가 π를 돌려받아요.',
      },
      pickup_reminder: {
        title: '직접 수령할 주문이 있어요',
        text: () => '제때 받아 가지 않으면 구매자가 π를 돌려받아요.',
      },
      arrival_reminder: {
        title: '주문이 도착했나요?',
        text: () => '주문에서 알려 주거나, 무엇이 잘못됐는지 적어 주세요.',
      },
      release_reminder: {
        title: '확인 기간이 거의 끝났어요',
        text: (amount) =>
          `그대로 두면 ${amount ?? 'π'}가 판매자에게 가요. 확인하거나, 시간을 늘리거나, 문제를 알려 주세요.`,
      },
      return_reminder: { title: '기다리는 반품이 있어요', text: () => '다음 할 일과 기한은 주문에 있어요.' },

      settlement_proposed: {
        title: '합의안이 왔어요',
        text: (amount) =>
          amount
            ? `상대가 구매자에게 ${amount}를 돌려주자고 해요. 주문에서 수락하거나 거절하세요.`
            : '누가 무엇을 받는지 보고 주문에서 수락하거나 거절하세요.',
      },
      settlement_accepted: {
        title: '합의안이 수락됐어요',
        text: (amount) => `${amount ?? '환불금'}${amount ? '가' : '이'} 구매자 지갑으로, 나머지는 판매자에게 갔어요.`,
      },
      settlement_declined: {
        title: '합의안이 거절됐어요',
        text: () => '아무것도 움직이지 않았어요. 다시 제안할 수 있어요.',
      },
      settlement_expired: {
        title: '합의안 시간이 지났어요',
        text: () => '아무도 답하지 않아서 아무것도 움직이지 않았어요.',
      },
      dispute_opened: {
        title: '분쟁이 시작됐어요',
        text: () => 'π는 계속 보관돼요. 기한 전에 내 이야기를 적으세요. 침묵하면 상대에게 유리해요.',
      },
      dispute_answered: {
        title: '상대가 답했어요',
        text: () => '분쟁에서 상대의 글을 읽고, 합의할 수 있다면 합의안을 제안하세요.',
      },
      dispute_withdrawn: { title: '분쟁을 철회했어요', text: () => '주문이 계속되고 확인할 시간이 남아 있어요.' },
      dispute_under_review: {
        title: '분쟁을 검토하고 있어요',
        text: () => '분쟁에 이름이 적힌 Lamplit 운영팀 담당자가 양쪽 이야기를 읽어요.',
      },
      dispute_more_asked: { title: '운영팀이 더 묻고 있어요', text: () => '기한 전에 분쟁에서 답하세요.' },
      dispute_decided: {
        title: '분쟁이 결정됐어요',
        text: () => '이유를 읽어 보세요. π가 아직 보관되어 있는 동안 새 증거로 한 번 이의를 제기할 수 있어요.',
      },
      dispute_appealed: {
        title: '결정에 이의가 제기됐어요',
        text: () => 'Lamplit 운영팀의 다른 사람이 다시 살펴봐요.',
      },
      dispute_final: {
        title: '분쟁이 끝났어요',
        text: (amount) =>
          amount
            ? `결정이 확정되어 처리됐어요. ${amount}가 구매자 지갑으로 갔어요.`
            : '결정이 확정되어 처리됐어요. 서명된 결정문을 다운로드할 수 있어요.',
      },
      dispute_reminder: {
        title: '분쟁이 기다리고 있어요',
        text: () => '이번에는 내 차례예요. 무엇을 해야 하는지, 하지 않으면 어떻게 되는지 분쟁에서 확인하세요.',
      },

      offer_received: {
        title: '가격 제안이 왔어요',
        text: (amount) => (amount ? `구매자가 ${amount}를 제안했어요. 48시간 안에 답하세요.` : '48시간 안에 답하세요.'),
      },
      offer_countered: {
        title: '역제안이 왔어요',
        text: (amount) => (amount ? `새 가격은 ${amount}예요. 48시간 안에 답하세요.` : '48시간 안에 답하세요.'),
      },
      offer_accepted: {
        title: '가격 제안이 수락됐어요',
        text: (amount) =>
          amount ? `가격은 ${amount}예요. 결제할 때까지 상품을 따로 둬요.` : '결제할 때까지 상품을 따로 둬요.',
      },
      offer_declined: {
        title: '가격 제안이 거절됐어요',
        text: () => '아무것도 청구되지 않았고, 맡겨 둔 금액은 다시 지갑에 있어요.',
      },
      offer_withdrawn: { title: '가격 제안이 철회됐어요', text: () => '상대가 철회했어요. 더 할 일은 없어요.' },
      offer_expired: {
        title: '가격 제안 시간이 지났어요',
        text: () => '답이 없었어요. 맡겨 둔 금액은 다시 구매자 지갑에 있어요.',
      },
      offer_lapsed: {
        title: '수락된 제안이 결제되지 않았어요',
        text: () => '결제 시간이 지나서 상품이 다시 판매돼요.',
      },
      offer_voided: {
        title: '가격 제안이 더는 유효하지 않아요',
        text: () => '상품이 팔렸거나 바뀌었거나 내려갔어요. 맡겨 둔 금액은 다시 구매자 지갑에 있어요.',
      },
      offer_paid: { title: '제안이 결제됐어요', text: (amount) => `주문을 위해 ${amount ?? 'π'}를 보관하고 있어요.` },
      offer_backup: {
        title: '다음 순서의 제안이 있어요',
        text: (amount) =>
          amount
            ? `수락된 제안이 결제되지 않았어요. ${amount} 제안은 아직 유효해요.`
            : '수락된 제안이 결제되지 않았어요. 이 제안은 아직 유효해요.',
      },
      offer_answer_reminder: {
        title: '답을 기다리는 제안이 있어요',
        text: () => '곧 시간이 지나요. 수락하거나, 역제안하거나, 거절하세요.',
      },
      offer_pay_reminder: {
        title: '수락된 제안의 결제를 기다려요',
        text: (amount) =>
          amount
            ? `제때 ${amount}를 결제하지 않으면 상품이 다시 판매돼요.`
            : '제때 결제하지 않으면 상품이 다시 판매돼요.',
      },

      review_to_write: { title: '어땠나요?', text: () => '14일 안에 후기를 쓰세요. 두 후기는 함께 공개돼요.' },
      review_reminder: { title: '쓸 후기가 있어요', text: () => '후기를 쓸 시간이 거의 끝났어요.' },
      review_published: {
        title: '후기를 받았어요',
        text: () => '이제 양쪽 모두 읽을 수 있고, 한 번 답글을 쓸 수 있어요.',
      },
      review_replied: { title: '내 후기에 답글이 달렸어요', text: () => '상대가 뭐라고 했는지 읽어 보세요.' },
      tier_up: { title: '신뢰 등급이 올랐어요', text: () => '무엇이 열렸고 왜 올랐는지 확인하세요.' },
      tier_warning: {
        title: '신뢰 등급이 내려갈 수 있어요',
        text: () => '등급에 필요한 숫자 하나가 부족해요. 14일이 있으니 무엇인지 확인하세요.',
      },
      tier_down: {
        title: '신뢰 등급이 내려갔어요',
        text: () => '어떤 숫자 때문인지, 올라가는 가장 빠른 길은 무엇인지 확인하세요.',
      },
      content_hidden: {
        title: '내 콘텐츠가 숨겨졌어요',
        text: () => '신고가 들어와 Lamplit 운영팀을 기다리고 있어요. π는 그대로예요.',
      },
      content_restored: { title: '내 콘텐츠가 다시 보여요', text: () => 'Lamplit 운영팀이 살펴봤고 문제가 없었어요.' },
      content_warned: {
        title: '운영팀이 주의를 드려요',
        text: () => '내 콘텐츠가 마켓 규칙에 어긋나요. 계속 보이지만, 무슨 이야기인지 확인하세요.',
      },
      report_upheld: { title: '신고가 맞았어요', text: () => '고마워요. Lamplit 운영팀이 조치했어요.' },
      report_dismissed: { title: '신고를 살펴봤어요', text: () => 'Lamplit 운영팀이 살펴봤고 조치할 것이 없었어요.' },
      price_dropped: {
        title: '찜한 상품의 가격이 내렸어요',
        text: (amount) => (amount ? `지금 가격은 ${amount}예요.` : '판매자가 가격을 내렸어요.'),
      },
      back_in_stock: {
        title: '찜한 상품을 다시 살 수 있어요',
        text: (amount) => (amount ? `품절이었어요. 가격은 ${amount}예요.` : '품절이었어요.'),
      },
      area_opened: { title: '기다리던 곳이 열렸어요', text: () => '알려 달라고 하셨어요. 와서 보세요.' },
      search_matched: { title: '저장한 검색에 새 상품이 있어요', text: () => '조건에 맞는 상품이 등록됐어요.' },
    },
    categories: { all: '전체', productsSold: '판매', messages: '메시지', generalInfo: '일반' },
    counted: (label, count) => `${label} ${count}`,
    views: '알림 종류',
    unseen: '새 알림',
    readAll: '모두 읽음',
    allRead: '모두 읽음으로 표시했어요',
    rowMenu: (title) => `“${title}” 더 보기`,
    read: '읽음으로 표시',
    dismiss: '지우기',
    dismissed: '지웠어요',
    more: '더 보기',
    loading: '알림',
    failed: '알림을 읽지 못했어요.',
    notDone: '저장하지 못했어요',
    empty: '모두 확인했어요',
    emptyText: '주문, 가격 제안, π에 생긴 일을 여기서 알려 드려요.',
    settings: '알림 설정',
    open: '열기',
    until: (moment) => `${moment}까지`,
    codes: {
      not_received: '받지 못함',
      not_as_described: '설명과 다름',
      damaged: '파손됨',
      counterfeit: '가짜',
      file_broken: '파일이 열리지 않음',
      digital_broken: '파일이 열리지 않음',
      service_not_done: '서비스를 하지 않음',
      buyer_unreachable: '구매자가 오지 않음',
      return_abuse: '반품 악용',
      false_claim: '거짓 주장',
      delivered_as_described: '설명대로 전달됨',
      no_evidence: '증거로 확인되지 않음',
      other: '안에 적힌 이유',
      never_shipped: '발송되지 않음',
      silence: '한쪽이 답하지 않음',
      decided: 'Lamplit 운영팀이 결정함',
      appeal: '이의 제기로 결정함',
      cap: '21일이 끝남',
      chat: '채팅',
      entries: '응모권 장터',
      sweepstakes: '경품 추첨',
      games: '게임',
      questions: '질문 현상금',
      services: '서비스',
      achievements: '업적',
      sold: '상품이 팔림',
      unlisted: '상품이 내려감',
      price_changed: '판매 가격이 바뀜',
    },
    tiers: ['T0 새내기', 'T1 기본', 'T2 숙련', 'T3 우수', 'T4 프로'],
    several: (n) => plural(n, { other: `새 알림 ${n}개` }),
  },
}
