import { type ConsignmentWithLines, purchaseFields } from '#contract/consignments.ts';
import { newRow, linesOf, type ProductRow } from '../order-form/product-rows.ts';
import { type Faults, faultsOf } from '../kit/form/use-record-form.ts';
import { figureIn } from '../kit/form/FigureBox.tsx';

/** What the form of a purchase and that of a transfer have alike. */
export interface GoodsFields {
  /** The place where the goods go; null while none is chosen. */
  to: string | null;
  /** `YYYY-MM-DD`, empty: not known. */
  expectedOn: string;
  note: string;
  lines: ProductRow[];
}
export interface PurchaseFields extends GoodsFields {
  supplier: string;
}
export interface TransferFields extends GoodsFields {
  from: string | null;
}

/** Pieces of a product that a new purchase or transfer begins with. */
export interface WantedGoods {
  id: string;
  name: string;
  quantity: number;
}

/** A new purchase or transfer of these goods to this place. */
export const newGoods = (to: string | null, wanted: readonly WantedGoods[] = []): GoodsFields => ({
  to,
  expectedOn: '',
  note: '',
  lines:
    wanted.length > 0 ? wanted.map(({ id, name, quantity }) => newRow({ id, name }, quantity)) : [newRow()],
});

/** An open purchase as its form begins. */
export const purchaseOf = (purchase: ConsignmentWithLines): PurchaseFields => ({
  supplier: purchase.supplier,
  to: purchase.to_branch_id ?? 'central',
  expectedOn: purchase.expected_on ?? '',
  note: purchase.note,
  lines: purchase.lines.map(({ product_id, name, quantity }) => newRow({ id: product_id, name }, quantity)),
});

const goodsBody = ({ to, expectedOn, note, lines }: GoodsFields) => ({
  to: to ?? '',
  expectedOn: expectedOn || null,
  note: note.trim(),
  lines: linesOf(lines).map(({ product, quantity }) => ({
    productId: product.id,
    quantity: figureIn(quantity),
  })),
});

/** What `POST /purchases` takes. */
export const purchaseBody = ({ supplier, ...goods }: PurchaseFields) => ({
  supplier: supplier.trim(),
  ...goodsBody(goods),
});

/** What `POST /transfers` takes. */
export const transferBody = ({ from, ...goods }: TransferFields) => ({
  from: from ?? '',
  ...goodsBody(goods),
});

export const purchaseFaults = (fields: PurchaseFields): Faults =>
  faultsOf(purchaseFields, purchaseBody(fields));

const transferFields = purchaseFields.omit({ supplier: true }).extend({ from: purchaseFields.shape.to });
export const transferFaults = (fields: TransferFields): Faults =>
  faultsOf(transferFields, transferBody(fields));
