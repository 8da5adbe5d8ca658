/** The picture that a product shows: its own, or that of its category (DECISIONS 21.19). */
export const pictureOf = (item: {
  image_url: string | null;
  category_image_url?: string | null | undefined;
}): string | null => item.image_url || item.category_image_url || null;
