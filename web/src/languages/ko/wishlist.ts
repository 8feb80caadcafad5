// Korean: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: '찜 목록',
    loading: '찜 목록',
    failed: '찜 목록을 읽지 못했어요.',
    empty: '찜 목록이 비었어요',
    emptyText: '마음에 드는 상품의 하트를 누르세요. 가격이 내리거나 다시 살 수 있으면 알려 드려요.',
    emptyVisitor: '마음에 드는 상품의 하트를 누르세요. 로그인하면 모든 기기에서 볼 수 있고 가격이 내리면 알려 드려요.',
    browse: '상품 둘러보기',
    count: (held) => `100개 중 ${held}개`,
    meter: '찜 목록의 남은 자리',
    full: '찜 목록이 가득 찼어요. 자리를 만들려면 몇 개를 빼세요.',
    visitor: '이 기기에 저장돼요. 로그인하면 어디서나 볼 수 있고 가격이 내리면 알려 드려요.',
    signIn: '로그인',
    sort: '정렬',
    sorts: { newest: '최근 찜한 순', oldest: '오래전에 찜한 순', cheapest: '낮은 가격순', dearest: '높은 가격순' },
    listOf: (n) => plural(n, { other: `상품 ${n}개가 있는 찜 목록` }),
    saved: '찜했어요',
    removed: '찜 목록에서 뺐어요',
    undo: '되돌리기',
    notSaved: '저장하지 못했어요',
    moveToCart: '장바구니로',
    moveThis: (title) => `장바구니로 옮기기: ${title}`,
    offer: '가격 제안',
    offerThis: (title) => `가격 제안: ${title}`,
    remove: '빼기',
    removeThis: (title) => `찜 목록에서 빼기: ${title}`,
    downFrom: (price) => `이전 π\u00a0${price}`,
    cheaper: (price) => `찜했을 때의 π\u00a0${price}보다 내렸어요`,
    gone: '더는 팔지 않아요',
    goneItem: '내려간 상품',
    own: '내가 올린 상품이에요',
    added: (date) => `${date}에 찜함`,
    merged: '로그인하기 전의 찜 목록도 여기 있어요.',
    mergedPartly: (count) =>
      `찜 목록이 가득 찼어요. 자리가 날 때까지 ${plural(count, { other: `상품 ${count}개` })}는 이 기기에 남아 있어요.`,
  },
}
