import { describe, expect, it } from 'vitest';
import { newOrders } from './use-member-order.ts';

const members = (orders: Record<string, string>) =>
  Object.entries(orders).map(([id, order]) => ({ id, order }));

const ordersAfter = (list: { id: string; order: string }[], moved: string) =>
  Object.fromEntries(newOrders(list, moved));

describe('the order of members after one was moved', () => {
  it('changes the moved one alone when there is room', () => {
    expect(ordersAfter(members({ b: '20', a: '10' }), 'b')).toEqual({ b: '0' });
    expect(ordersAfter(members({ b: '20', a: '10', c: '30' }), 'a')).toEqual({ a: '25' });
    expect(ordersAfter(members({ b: '20', c: '30', a: '10' }), 'a')).toEqual({ a: '40' });
  });

  it('renumbers all when there is no room, and leaves out what stays the same', () => {
    expect(ordersAfter(members({ b: '2', a: '1', c: '3' }), 'a')).toEqual({
      b: '10',
      a: '20',
      c: '30',
    });
    expect(ordersAfter(members({ a: '10', c: '11', b: '11' }), 'c')).toEqual({ c: '20', b: '30' });
  });

  it('renumbers equal orders, because their names would sort them otherwise', () => {
    expect(ordersAfter(members({ b: '0', a: '0' }), 'b')).toEqual({ b: '-10' });
    expect(ordersAfter(members({ b: '0', c: '0', a: '0' }), 'c')).toEqual({
      b: '10',
      c: '20',
      a: '30',
    });
  });

  it('stays within six digits', () => {
    expect(ordersAfter(members({ a: '999999', b: '5' }), 'b')).toEqual({ a: '10', b: '20' });
  });

  it('says nothing when nothing moved', () => {
    expect(ordersAfter(members({ a: '10', b: '20', c: '30' }), 'b')).toEqual({});
  });
});
